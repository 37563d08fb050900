import type { Places } from '#contract/schemas/job.ts';

const several = (count: number, one: string, many: string) => count > 0 && `${count} ${count === 1 ? one : many}`;

/** The models that a job still needs: `2 females and 1 of any gender still to be found`. */
export function leftWords({ females, males, nonBinary, anyGender }: Places['left']): string {
  const groups = [
    several(females, 'female', 'females'),
    several(males, 'male', 'males'),
    several(nonBinary, 'non-binary model', 'non-binary models'),
    several(anyGender, 'of any gender', 'of any gender'),
  ].filter(words => words !== false);
  if (groups.length === 0) return 'Everyone is found';
  return `${[groups.slice(0, -1).join(', '), groups.at(-1)].filter(Boolean).join(' and ')} still to be found`;
}
