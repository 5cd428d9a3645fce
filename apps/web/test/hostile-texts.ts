/**
 * Texts that break pages or run scripts if they are not escaped: closing tags, event handlers, URLs, templates, other
 * scripts and text directions, and syntax of other layers. A text that runs as a script calls `window.hit()`.
 */
export const hostileTexts = [
  '</script><script>window.hit()</script>',
  '<img src=x onerror=window.hit()>',
  '"><svg onload=window.hit()>',
  "' autofocus onfocus='window.hit()",
  '<!--<script>window.hit()//-->',
  '</style><script>window.hit()</script>',
  '\u2028window.hit()\u2029',
  '${window.hit()}{{window.hit()}}',
  'javascript:window.hit()',
  '</title></textarea></noscript><script>window.hit()</script>',
  '<iframe srcdoc="<script>parent.hit()</script>">',
  '<a href="javascript:window.hit()">x</a>',
  '<a href="data:text/html,<script>opener.hit()</script>" target=_blank>x</a>',
  '<math><mtext></p><img src onerror=window.hit()>',
  '<style>@import "javascript:window.hit()";*{background:url(javascript:window.hit())}</style>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=javascript:window.hit()">',
  '<input autofocus onfocus=window.hit()><details open ontoggle=window.hit()>',
  ']]><script>window.hit()</script>',
  '&lt;script&gt;window.hit()&lt;/script&gt;&#x3c;img src onerror=window.hit()&#x3e;',
  '<ſcript>window.hit()</ſcript><scr\tipt>window.hit()</scr\tipt>',
  '__proto__.constructor',
  'undefined null NaN -1 1e999 %s %n {0} {count, plural, one {#} other {#}} {name} <b>{x}</b>',
  "'; DROP TABLE member; -- \\ ../../etc/passwd $(id) `id`",
  '\u202eevil\u202c \u2066a\u2069 \u200b\ufeff\u00ad',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢ 👩‍👩‍👧‍👦 ﷽ 田中さん הָיְתָה الكل في',
  'averyveryveryveryveryveryveryveryveryveryverylongwordwithoutanyplacetobreakit',
] as const;
