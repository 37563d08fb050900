/**
 * Everything that page-delivery assumes about the HTML that React Router renders; `framework-output.test.tsx` fails
 * when it changes.
 */
const STYLE_LINK = /<link [^>]*rel="stylesheet"[^>]*href="([^"#]+)[^>]*>/g;
const SCRIPT_WITH_NONCE = /<script(?: [^>]*)? nonce="([^"]+)"[^>]*>(.*?)<\/script>/gs;
const HYDRATION_DATA = 'window.__reactRouterContext';

/** Addresses of the style sheets, in the order of the cascade. */
export const styleSheetsOf = (html: string): string[] => [...html.matchAll(STYLE_LINK)].map(([, href = '']) => href);

/** Texts of the inline scripts that carry this nonce. */
export const inlineScriptsOf = (html: string, nonce: string): string[] =>
  [...html.matchAll(SCRIPT_WITH_NONCE)].flatMap(([, mark, text]) => (mark === nonce && text ? text : []));

const isHydrated = (html: string): boolean => html.includes(HYDRATION_DATA);

/**
 * Puts styles where the first style sheet was. React expects to find the elements that it rendered, so a page that is hydrated
 * keeps its links, disabled: such a link fetches nothing.
 */
export const inlineStyles = (html: string, styles: string): string => {
  const link = isHydrated(html) ? (text: string) => text.replace('<link ', '<link disabled ') : () => '';
  let isFirst = true;
  return html.replaceAll(STYLE_LINK, text => {
    const before = isFirst ? `<style>${styles}</style>` : '';
    isFirst = false;
    return before + link(text);
  });
};

const FETCHED = /(<link [^>]*rel=")(modulepreload|stylesheet)"/g;
const ENTRY_SCRIPT = /<script type="module" async="">/;

/**
 * Renames what makes the browser fetch the modules of a hydrated page, without its nonce: every element stays, as React
 * expects. A static page stays as it is.
 */
export const deferModules = (html: string): string =>
  isHydrated(html)
    ? html.replaceAll(FETCHED, '$1deferred-$2"').replace(ENTRY_SCRIPT, '<script type="deferred" async="">')
    : html;
