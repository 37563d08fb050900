import type { Appearance } from '@stripe/stripe-js';

/** The product's look, as it is at this element: light or dark. */
export const appearanceOf = (element: Element): Appearance => {
  const token = (name: string): string => {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: isDark ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      fontFamily: 'Poppins, system-ui, sans-serif',
      borderRadius: '6px',
      colorPrimary: token('--ink'),
      colorText: token('--ink'),
      colorTextSecondary: token('--quiet'),
      colorBackground: token('--surface'),
      colorDanger: token('--pencil-text'),
    },
  };
};
