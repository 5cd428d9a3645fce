/** Texts that have broken out of pages before; each would run `window.hit()` if it could. */
export const naughty = [
  '</script><script>window.hit()</script>',
  '<img src=x onerror=window.hit()>',
  '"><svg onload=window.hit()>',
  "' autofocus onfocus='window.hit()",
  '<!--<script>window.hit()//-->',
  '</style><script>window.hit()</script>',
  '\u2028window.hit()\u2029',
  '${window.hit()}{{window.hit()}}',
  'javascript:window.hit()',
  '\u0000</title><script>window.hit()</script>',
] as const;
