import { describe, expect, it } from 'vitest';
import { usedStyles } from './critical-css.ts';

const html = '<html><body class="page wide"><a class="link_1">x</a></body></html>';

describe('usedStyles', () => {
  it('keeps rules for elements and for classes that are there', () => {
    const css = 'a{color:red}.page{margin:0}.page .link_1:hover::after{content:"}"}';
    expect(usedStyles(css, html)).toBe(css);
  });

  it('drops rules for classes that are not', () => {
    expect(usedStyles('.toast{top:0}.page .toast{top:1px}.page{top:2px}', html)).toBe('.page{top:2px}');
  });

  it('keeps of a list what may match', () => {
    expect(usedStyles('.toast,.wide,h1{top:0}', html)).toBe('.wide,h1{top:0}');
  });

  it('keeps what a bracket makes uncertain', () => {
    const css = '.page:not(.toast){top:0}.page:has(.toast,:is(.x,.y)){top:1px}a[href=".toast"]{top:2px}';
    expect(usedStyles(css, html)).toBe(css);
  });

  it('looks into at-rules, and drops those left empty', () => {
    const css = '@layer base,kit;@layer base{.page{top:0}.toast{top:1px}}@media (width<768px){.toast{top:2px}}';
    expect(usedStyles(css, html)).toBe('@layer base,kit;@layer base{.page{top:0}}');
  });

  it('keeps faces, and the movements that are made', () => {
    const css =
      '@font-face{font-family:P}.page{animation:draw 1s}@keyframes draw{0%{top:0}}@keyframes spin{to{top:1px}}/* end */';
    expect(usedStyles(css, html)).toBe('@font-face{font-family:P}.page{animation:draw 1s}@keyframes draw{0%{top:0}}');
  });

  it('leaves out custom properties that nothing reads, one because of another too', () => {
    const css = ':root{--ink:#111;--wide:10px;--far:calc(var(--wide)*2);--near:"a;b"}.page{color:var(--ink)}';
    expect(usedStyles(css, html)).toBe(':root{--ink:#111;--near:"a;b"}.page{color:var(--ink)}');
    expect(usedStyles(':root{--ink:#111}', '<p style="color:var(--ink)">')).toBe(':root{--ink:#111}');
  });
});
