import { expect, it } from 'vitest';
import { shortClasses } from './short-classes.ts';

it('calls the classes of modules by the same short names in the page and in its styles', () => {
  const style = '<style>._wide_x1y2z_10._lead_x1y2z_3{top:0}\n.lucide{top:0}@keyframes _draw_x1y2z_1{}</style>';
  const page = '<p class="_lead_x1y2z_3 _wide_x1y2z_10">_lead_x1y2z_3</p><p class="_wide_x1y2z_10 lucide">';
  expect(shortClasses(style + page)).toBe(
    '<style>.c0.c1{top:0}\n.lucide{top:0}@keyframes c2{}</style><p class="c1 c0">_lead_x1y2z_3</p><p class="c0 lucide">',
  );
});

it('takes no part of a name for another', () => {
  const page = '<p class="_a_11111_1 _a_11111_12 _in-a-row_11111_1"><style>._a_11111_12{}._in-a-row_11111_1{}</style>';
  expect(shortClasses(page)).toBe('<p class="c0 c1 c2"><style>.c1{}.c2{}</style>');
});
