import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn, readSource } from './product-page.ts';

/** In the order of the text: the controls that people type into or choose from, with their classes. */
const CONTROL = /<(?:input|textarea|select|[A-Z]\w*\.Input)\b(?:[^>]|=>)*?className=\{([^}]*)\}/g;
const STYLES = /import (\w+) from '(\.[^']+\.module\.css)'/g;
/** Of at least 16 px. */
const LARGE =
  /^(?:1rem|var\(--text-(?:body|lead|title|heading|question|display)\)|clamp\(1(?:\.\d+)?rem,.*\)|max\(var\(--text-body\),.*\))$/;

const sheets = (path: string): Map<string, string> =>
  new Map([...readSource(path).matchAll(STYLES)].map(([, name = '', file = '']) => [name, join(dirname(path), file)]));

/** The sizes that a style sheet gives a class, in whatever rule. */
const sizesOf = (css: string, name: string): string[] =>
  [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selector = '', rules = '']) =>
    new RegExp(String.raw`\.${name}(?![\w-])[^\s,>+~]*\s*(?:,|$)`).test(selector.trim())
      ? [...rules.matchAll(/\bfont(?:-size)?:\s*([^;]+);/g)].map(([, size = '']) => size.trim())
      : [],
  );

const controls = ['ui', 'web/app', 'office/app']
  .flatMap(folder => filesIn(folder, /(?<!\.test)\.tsx$/))
  .flatMap(path =>
    [...readSource(path).matchAll(CONTROL)].flatMap(([, classes = '']) =>
      [...classes.matchAll(/(\w+)\.(\w+)/g)].map(([, sheet = '', name = '']) => ({ path, sheet, name })),
    ),
  );

it('gives every field letters of at least 16 px, or iOS enlarges the page', () => {
  const small = controls.flatMap(({ path, sheet, name }) => {
    const file = sheets(path).get(sheet);
    return (file ? sizesOf(readSource(file), name) : [])
      .filter(size => !LARGE.test(size))
      .map(size => `${path} .${name}: ${size}`);
  });
  expect(controls.map(({ name }) => name)).toEqual(expect.arrayContaining(['input', 'url', 'select']));
  expect(small).toEqual([]);
  expect(readSource('ui/tokens.css')).toMatch(
    /input,\s*select,\s*textarea \{[^}]*font-size: max\(var\(--text-body\), 1em\)/,
  );
});
