/** At-rules that hold rules of their own. */
const HOLDS_RULES = /^@(media|supports|layer|container)\b/;
/** The declaration of a custom property, where one can begin. */
const PROPERTY = /(?<=[{;])(--[\w-]+):[^;{}"']*(?:;|(?=\}))/g;
const KEYFRAMES = /^@(?:-webkit-)?keyframes\s+([\w-]+)/;

/**
 * Leaves out the rules for classes that the page does not have. Only for pages that run no program: nothing gives an
 * element another class later. What is not certain stays.
 */
export const usedStyles = (css: string, html: string): string => {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const kept = keepUsed(css, classes);
  const moving = blocksOf(kept)
    .filter(({ prelude }) => {
      const name = KEYFRAMES.exec(prelude)?.[1];
      return name === undefined || new RegExp(`animation(-name)?:[^;}]*\\b${name}\\b`).test(kept);
    })
    .map(block => block.text)
    .join('');
  return withoutUnread(moving, html);
};

/** Leaves out the custom properties that nothing reads, and then those that only they read. */
export const withoutUnread = (css: string, html: string): string => {
  const isRead = (name: string) => new RegExp(`var\\(\\s*${name}\\s*[,)]`).test(css) || html.includes(name);
  const less = css.replaceAll(PROPERTY, (all, name: string) => (isRead(name) ? all : ''));
  return less === css ? css : withoutUnread(less, html);
};

const keepUsed = (css: string, classes: ReadonlySet<string>): string =>
  blocksOf(css)
    .map(({ prelude, body, text }) => {
      if (body === null || KEYFRAMES.test(prelude)) return text;
      if (HOLDS_RULES.test(prelude)) {
        const inner = keepUsed(body, classes);
        return inner === '' ? '' : `${prelude}{${inner}}`;
      }
      if (prelude.startsWith('@')) return text;
      const selectors = selectorsOf(prelude).filter(selector => mayMatch(selector, classes));
      return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : '';
    })
    .join('');

/** What stands in brackets may name classes that must be missing, so it is not looked at. */
const mayMatch = (selector: string, classes: ReadonlySet<string>): boolean =>
  [...withoutBrackets(selector).matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name));

const withoutBrackets = (selector: string): string => {
  const without = selector.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '');
  return without === selector ? selector : withoutBrackets(without);
};

const selectorsOf = (prelude: string): string[] => {
  const selectors: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: mark, index } of prelude.matchAll(/[()[\],]/g)) {
    if (mark === '(' || mark === '[') depth += 1;
    if (mark === ')' || mark === ']') depth -= 1;
    if (mark !== ',' || depth > 0) continue;
    selectors.push(prelude.slice(from, index));
    from = index + 1;
  }
  return [...selectors, prelude.slice(from)];
};

/** `body` is null for a statement: `@layer base;`. */
type Block = { prelude: string; body: string | null; text: string };

/** The rules of one level, without comments; braces within strings are text. */
const blocksOf = (css: string): Block[] => {
  const blocks: Block[] = [];
  let from = 0;
  let depth = 0;
  let open = -1;
  const end = (to: number) => {
    const text = css.slice(from, to).trim();
    if (text !== '') {
      const prelude = css.slice(from, open < 0 ? to - 1 : open).trim();
      blocks.push({ prelude, body: open < 0 ? null : css.slice(open + 1, to - 1), text });
    }
    from = to;
    open = -1;
  };
  for (const token of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/|[{};]/g)) {
    const [mark] = token;
    if (mark.startsWith('/*') && depth === 0 && css.slice(from, token.index).trim() === '')
      from = token.index + mark.length;
    if (mark === '{') {
      if (depth === 0) open = token.index;
      depth += 1;
    }
    if (mark === '}') depth -= 1;
    if ((mark === '}' || mark === ';') && depth === 0) end(token.index + 1);
  }
  return blocks;
};
