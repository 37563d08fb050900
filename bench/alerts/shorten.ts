import { parse, stringify } from 'yaml';
import { z } from 'zod';

const Rules = z.object({
  groups: z.array(
    z.looseObject({
      rules: z.array(z.looseObject({ alert: z.string().optional(), expr: z.string(), for: z.string().optional() })),
    }),
  ),
});

/** How many times shorter the rules wait and look back here. */
export const FACTOR = 30;
/** Sweeps come once a minute here too. */
const otherwise: Record<string, number> = { SweepStopped: 4 };

const seconds: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };
const duration = /(\d+)([smhd])/;

const divide = (text: string, factor: number): string => {
  const [, count, unit = ''] = duration.exec(text) ?? [];
  return `${Math.ceil((Number(count) * (seconds[unit] ?? Number.NaN)) / factor)}s`;
};

/** The same rules with shorter times; what is compared with a threshold stays. */
export function shorten(yaml: string): string {
  const { groups } = Rules.parse(parse(yaml));
  for (const { rules } of groups)
    for (const rule of rules) {
      const factor = otherwise[rule.alert ?? ''] ?? FACTOR;
      rule.expr = rule.expr.replaceAll(/\[\d+[smhd]\]/g, window => `[${divide(window, factor)}]`);
      if (rule.for) rule.for = divide(rule.for, factor);
    }
  return stringify({ groups });
}
