import { brotliCompressSync } from 'node:zlib';
import type { Result } from 'lighthouse';

/** Kilobytes of 1,000; texts as the strongest brotli makes them, whatever the server sent. */
export type PageWeight = {
  /** Files. */
  scriptKb: number;
  /** Inline scripts and styles of the document. */
  inlineScriptKb: number;
  styleKb: number;
  /** The document without the scripts and styles in it. */
  htmlKb: number;
  pictureKb: number;
  pictures: number;
  fontKb: number;
  requests: number;
};

type Request = { url: string; resourceType: string; transferSize: number; statusCode: number };

/** What a visit fetched. */
export async function weigh(result: Result): Promise<PageWeight> {
  const requests = requestsOf(result);
  const ofType = (type: string) => requests.filter(({ resourceType }) => resourceType === type);
  const fetched = (type: string) => Promise.all(ofType(type).map(({ url }) => textAt(url)));
  const transferred = (type: string) => ofType(type).reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  const [page = ''] = await fetched('Document');
  const within = splitDocument(page);
  return {
    scriptKb: brotliKb(await fetched('Script')),
    inlineScriptKb: brotliKb(within.scripts),
    styleKb: brotliKb([...(await fetched('Stylesheet')), ...within.styles]),
    htmlKb: brotliKb([within.rest]),
    pictureKb: transferred('Image'),
    pictures: ofType('Image').length,
    fontKb: transferred('Font'),
    requests: requests.length,
  };
}

function requestsOf(result: Result): Request[] {
  const { details } = result.audits['network-requests'] ?? {};
  const items = details?.type === 'table' ? details.items : [];
  return items
    .map(item => ({
      url: String(item.url),
      resourceType: String(item.resourceType),
      transferSize: Number(item.transferSize),
      statusCode: Number(item.statusCode),
    }))
    .filter(({ url }) => /^https?:/.test(url));
}

const textAt = async (url: string): Promise<string> => (await fetch(url)).text();

/** The router's inline loader data. */
const LOADED = 'window.__reactRouterContext.streamController.enqueue(';

/**
 * Data in a script element (speculation rules, JSON, loader data) counts as part of the document; executable code as
 * script.
 */
function splitDocument(page: string): { scripts: string[]; styles: string[]; rest: string } {
  const all = page.matchAll(/<script(?![^>]*type="(?:speculationrules|application\/))[^>]*>(.*?)<\/script>/gs);
  const scripts = [...all].filter(([, text = '']) => !text.startsWith(LOADED));
  const styles = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)];
  const rest = [...scripts, ...styles].reduce((left, [whole]) => left.replace(whole, () => ''), page);
  const inner = (matches: RegExpExecArray[]) => matches.map(([, text = '']) => text).filter(Boolean);
  return { scripts: inner(scripts), styles: inner(styles), rest };
}

const brotliKb = (texts: string[]): number =>
  texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0) / 1000;
