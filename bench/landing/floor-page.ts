export type FloorPage = { html: string; files: Map<string, { type: string; body: Buffer }> };

/**
 * The baseline page: the same headline, hero picture in the same sizes, two fonts and a few styles, from the page's own
 * files.
 */
export async function makeFloorPage(pageUrl: string): Promise<FloorPage> {
  const page = await (await fetch(pageUrl)).text();
  const picture = tags(page, 'img').find(tag => /fetchpriority="high"/i.test(tag));
  const fonts = tags(page, 'link').filter(tag => attribute(tag, 'as') === 'font');
  const headline = /<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '';
  if (!picture) throw new Error(`${pageUrl} has no picture that goes before the others.`);
  const srcset = attribute(picture, 'srcset') || attribute(picture, 'src');
  const fontUrls = fonts.map(tag => attribute(tag, 'href'));
  const pictureUrls = srcset.split(',').map(candidate => candidate.trim().split(' ')[0] ?? '');
  const files = new Map<string, { type: string; body: Buffer }>();
  for (const url of new Set([attribute(picture, 'src'), ...pictureUrls, ...fontUrls])) {
    const answer = await fetch(new URL(url, pageUrl));
    const type = answer.headers.get('content-type') ?? '';
    files.set(url, { type, body: Buffer.from(await answer.arrayBuffer()) });
  }
  return { html: documentWith({ picture, srcset, headline, fontUrls }), files };
}

type Parts = { picture: string; srcset: string; headline: string; fontUrls: string[] };

function documentWith({ picture, srcset, headline, fontUrls }: Parts): string {
  const sizes = attribute(picture, 'sizes') || '100vw';
  const [text = '', title = text] = fontUrls;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${headline}</title>
<meta name="description" content="${headline}">
<link rel="icon" href="data:,">
<link rel="preload" as="image" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">
${fontUrls.map(url => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`).join('\n')}
<style>
@font-face { font-family: Poppins; font-weight: 400; font-display: swap; src: url(${text}) format("woff2") }
@font-face { font-family: Poppins; font-weight: 600; font-display: swap; src: url(${title}) format("woff2") }
@font-face { font-family: Fallback; src: local(Arial); size-adjust: 112%; ascent-override: 93%; descent-override: 31%; line-gap-override: 9% }
body { margin: 0; font: 400 1rem/1.5 Poppins, Fallback, sans-serif; color: #141412; background: #fff }
main { overflow: hidden }
h1 { margin: 24px; font-size: 44px; font-weight: 600; line-height: 1.1 }
p { margin: 24px }
img { display: block; width: ${sizes.split(',').at(-1)}; height: auto }
</style>
<main>
<h1>${headline}</h1>
<p><a href="/create-job">Post a job</a></p>
${picture}
</main>
`;
}

function tags(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
}
