import { inflateSync } from 'node:zlib';

type Objects = Map<string, string>;

/** The text as a PDF reader would copy it: the letters of each text run, in order. */
export const textOfPdf = (pdf: Buffer): string[] => {
  const objects = objectsOf(pdf.toString('latin1'));
  const streams = [...objects.values()].map(streamOf);
  const page = streams.find(stream => /\bBT\b/.test(stream)) ?? '';
  const fonts = lettersByFont(objects);
  const texts: string[] = [];
  for (const [, name = '', shown = ''] of page.matchAll(/\/(F\d+) [\d.]+ Tf[^[]*\[([^\]]*)\] TJ/g)) {
    const codes = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const letters = fonts.get(name) ?? [];
    texts.push(codes.map(code => letters[Number.parseInt(code, 16)] || '\ufffd').join(''));
  }
  return texts;
};

const objectsOf = (pdf: string): Objects =>
  new Map([...pdf.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', body = '']) => [id, body]));

const streamOf = (object: string): string => {
  const bytes = /stream\n([\s\S]*?)\nendstream/.exec(object)?.[1];
  if (bytes === undefined) return '';
  return object.includes('/FlateDecode') && !object.includes('/DCTDecode')
    ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
    : bytes;
};

/** By the page's name of a font: the text of each of its glyphs. */
const lettersByFont = (objects: Objects): Map<string, string[]> => {
  const fonts = new Map<string, string[]>();
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const mapId = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      const [, listed = ''] = /beginbfrange\n<0000> <\w+> \[(.*)\]/.exec(streamOf(objects.get(mapId) ?? '')) ?? [];
      fonts.set(
        name,
        [...listed.matchAll(/<([^>]*)>/g)].map(([, hex = '']) =>
          Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le').replaceAll('\0', ''),
        ),
      );
    }
  return fonts;
};
