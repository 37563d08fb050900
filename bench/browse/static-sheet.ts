const LIST = /(<ul aria-label="Models"[^>]*>)(.*?)<\/ul>/s;
const NEXT = /<a\b[^>]*href="([^"]*cursor=[^"]*)"/;
const SCRIPT = /<script.*?<\/script>/gs;

/**
 * The baseline: the given number of pages in one document without scripts, with every frame rendered from the start.
 */
export async function staticSheet(address: string, pages: number): Promise<string> {
  const first = await textAt(address);
  const frames: string[] = [];
  let page = first;
  for (;;) {
    frames.push(LIST.exec(page)?.[2] ?? '');
    const next = NEXT.exec(page)?.[1]?.replaceAll('&amp;', '&');
    if (!next || frames.length === pages) break;
    page = await textAt(new URL(next, address).href);
  }
  const all = frames.join('').replaceAll('loading="eager"', 'loading="lazy"');
  return first.replaceAll(SCRIPT, '').replace(LIST, (_, opening: string) => `${opening}${all}</ul>`);
}

const textAt = async (address: string): Promise<string> => (await fetch(address)).text();
