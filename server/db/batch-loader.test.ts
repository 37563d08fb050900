import { describe, expect, it } from 'vitest';
import { batchLoader } from './batch-loader.ts';

const lengths = () => {
  const statements: string[][] = [];
  const lengthOf = batchLoader(async (words: string[]) => {
    statements.push(words);
    if (words.includes('broken')) throw new Error('no such table');
    return word => word.length;
  });
  return { statements, lengthOf };
};

describe('batchLoader', () => {
  it('reads what is asked for in one turn by one statement, each key once', async () => {
    const { statements, lengthOf } = lengths();
    expect(await Promise.all(['call', 'sheet', 'call'].map(lengthOf))).toEqual([4, 5, 4]);
    expect(statements).toEqual([['call', 'sheet']]);
  });

  it('reads anew what is asked for while a statement is under way', async () => {
    const { statements, lengthOf } = lengths();
    const first = lengthOf('call');
    await new Promise(done => setImmediate(done));
    expect(await Promise.all([first, lengthOf('call')])).toEqual([4, 4]);
    expect(statements).toEqual([['call'], ['call']]);
  });

  it('goes on after a statement that failed, and splits many keys', async () => {
    const { statements, lengthOf } = lengths();
    await expect(lengthOf('broken')).rejects.toThrow('no such table');
    const words = Array.from({ length: 501 }, (_, at) => `word ${at}`);
    expect(await Promise.all(words.map(lengthOf))).toEqual(words.map(word => word.length));
    expect(statements.map(({ length }) => length)).toEqual([1, 500, 1]);
  });
});
