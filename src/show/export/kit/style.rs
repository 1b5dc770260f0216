//! The style of the pages: A4, black on white, a page per sheet, cards with lines to cut along. In print a
//! sheet is a table, because browsers repeat a table's head: so the corner, which names the owner, is on each
//! page.

pub(super) const STYLE: &str = "@page{size:A4;margin:18mm}
*{box-sizing:border-box}body{margin:0 auto;max-width:174mm;padding:0 4mm;color:#111;background:#fff;font:12pt/1.5 Georgia,'Songti SC','Noto Serif CJK SC',serif}
h1{font-size:20pt;line-height:1.2;margin:0 0 4mm}h2{font-size:13pt;margin:6mm 0 2mm}h3{font-size:11.5pt;margin:0 0 1mm}p{margin:0 0 2.5mm}ul,ol{margin:0 0 3mm;padding-left:6mm}
.page{padding:8mm 0;border-bottom:1px solid #999}.corner{font:10pt/1.3 sans-serif;color:#444;text-align:right;margin:0 0 4mm}.role,.deed{font-style:italic}:lang(zh) .role,:lang(zh) .deed{font-style:normal}
.cards{display:grid;grid-template-columns:1fr 1fr}.cards article{border:1px dashed #777;padding:5mm;break-inside:avoid}.cards h2{font-size:11.5pt;margin:0 0 1mm}.cards ul{list-style:none;padding:0}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #777;padding:2mm 3mm;text-align:left;font-weight:400}td{width:30mm;text-align:right}tr:last-child{font-weight:700}.questionnaire :is(th,td){padding:1.2mm 3mm}
.lines i{display:block;height:7mm;border-bottom:.3mm solid #888}.questionnaire .corner::after,.name::after{content:' ______________________________'}.one-side{border:1px solid #777;padding:2mm 3mm;font-weight:700}.premise>ul:first-of-type,.key>ul:first-of-type{list-style:none;padding:0}.role-sheet{font-size:10.5pt;line-height:1.4}.role-sheet p{margin-bottom:1.8mm}.page>:last-child{margin-bottom:0}.role-sheet h2{margin:4mm 0 1.5mm}
.said{break-inside:avoid-page;margin:0 0 3mm}.booklet h2{break-after:avoid}.said h3{break-after:avoid}
@media print{body{max-width:none;padding:0}.page{display:table;width:100%;break-after:page;border:0;padding:0}.corner{display:table-header-group;break-inside:avoid}.page:last-child{break-after:auto}}";
