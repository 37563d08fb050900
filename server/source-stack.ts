import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const FRAME = /(file:\/\/[^\s()]+\/build\/[^\s()]+\.js):(\d+):(\d+)/g;
const known = new Map<string, SourceMap | null>();

const mapOf = (bundle: string): SourceMap | null => {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${bundle}.map`), 'utf8')));
  } catch {
    return null;
  }
};

/**
 * A stack whose frames in a bundle name its sources. Node's own option for this reads every map at each start, which takes
 * longer than loading the bundle.
 */
export const sourceStack = (stack: string): string =>
  stack.replace(FRAME, (frame, bundle: string, line: string, column: string) => {
    const map = known.get(bundle) ?? mapOf(bundle);
    known.set(bundle, map);
    const origin = map?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return frame;
    return `${new URL(origin.fileName, bundle).href}:${origin.lineNumber}:${origin.columnNumber}`;
  });
