import { describe, expect, it } from 'vitest';
import { firstLink } from './first-link.ts';
import { pageText } from './page-text.ts';
import { readHead } from './read-head.ts';

const LINK = 'https://www.example.com/a';

describe('readHead', () => {
  it('takes what the page says of itself for previews before its title', () => {
    const html = `<head><title>Plain</title><meta property="og:title" content="Open &amp; graph">
      <meta property="og:site_name" content="Example"><meta property="og:description" content="What it is"></head>`;
    expect(readHead(html, LINK)).toEqual({
      url: LINK,
      site: 'Example',
      title: 'Open & graph',
      description: 'What it is',
    });
  });

  it('does with a title, and names the host', () => {
    expect(readHead('<title> A \n page </title>', LINK)).toEqual({
      url: LINK,
      site: 'example.com',
      title: 'A page',
      description: null,
    });
  });

  it('makes no preview of a page without a name, or with names in its body alone', () => {
    expect(readHead('<p>Nothing</p>', LINK)).toBeNull();
    expect(readHead('<head></head><body><meta property="og:title" content="Late"></body>', LINK)).toBeNull();
  });

  it('cuts long words, and takes out what hides or reorders', () => {
    const html = `<title>a\u202eb\u200bc ${'é'.repeat(500)}</title>`;
    const title = readHead(html, LINK)?.title ?? '';
    expect([...title]).toHaveLength(200);
    expect(title).toMatch(/^a b c é+…$/);
  });

  it('keeps markup in a title as text', () => {
    expect(readHead('<title>&lt;img src=x onerror=alert(1)&gt;</title>', LINK)?.title).toBe(
      '<img src=x onerror=alert(1)>',
    );
  });
});

describe('pageText', () => {
  const title = 'Café';
  it.each([
    ['its header', Buffer.from(title, 'latin1'), 'text/html; charset=ISO-8859-1'],
    ['its own word', Buffer.from(`<meta charset="windows-1252">${title}`, 'latin1'), 'text/html'],
    ['its byte order mark', Buffer.from(`\ufeff${title}`, 'utf16le'), 'text/html; charset=utf-8'],
    ['nothing', Buffer.from(title), 'text/html'],
    ['a word that is none', Buffer.from(title), 'text/html; charset=nonsense'],
  ])('reads a page by %s', (_, bytes, contentType) => {
    expect(pageText(bytes, contentType)).toContain(title);
  });

  it('reads Japanese', () => {
    expect(pageText(Buffer.from([0x93, 0xfa, 0x96, 0x7b]), 'text/html; charset=Shift_JIS')).toBe('日本');
  });
});

describe('firstLink', () => {
  it.each([
    ['See https://example.com/a. Thanks', 'https://example.com/a'],
    ['(https://example.com/a_(b))', 'https://example.com/a_(b)'],
    ['HTTP://EXAMPLE.com/#part and http://other.example', 'http://example.com/'],
    ['mail@https://example.com', null],
    ['ftp://example.com', null],
    ['https://', null],
    [`https://example.com/${'a'.repeat(1_000)}`, null],
    ['no link', null],
  ])('finds in %j %j', (body, link) => {
    expect(firstLink(body)).toBe(link);
  });
});
