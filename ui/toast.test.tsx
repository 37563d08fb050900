import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { Toaster, toast } from './toast.tsx';

const shown = () => renderToStaticMarkup(<Toaster />);
/** The icon inside the toast, besides the one of its close button. */
const icons = (markup: string) => (markup.match(/<svg/g) ?? []).length - 1;

afterEach(() => toast.dismiss());

describe('a toast', () => {
  it('has an icon only on success', () => {
    toast.success('Saved');
    expect(icons(shown())).toBe(1);
    toast.error('Not sent');
    expect(icons(shown())).toBe(0);
    toast.show('Link copied');
    expect(icons(shown())).toBe(0);
  });

  it('is one at a time, and assertive only on errors', () => {
    toast.success('Saved');
    toast.show('Link copied');
    expect(shown()).toMatch(/role="status"[^>]*><div.*Link copied/);
    expect(shown()).not.toContain('Saved');
    toast.error('Not sent');
    expect(shown()).toMatch(/role="alert"[^>]*><div.*Not sent/);
    expect(shown().match(/aria-label="Dismiss"/g)).toHaveLength(1);
  });

  it('is at the top, in the centre', () => {
    const styles = readFileSync(new URL('./toast.module.css', import.meta.url), 'utf8');
    const [, place = ''] = /\.place \{([^}]*)\}/.exec(styles) ?? [];
    for (const rule of ['position: fixed', 'top: max(', 'left: 50%', 'transform: translateX(-50%)'])
      expect(place).toContain(rule);
  });
});
