import { heightText } from '#contract/rules/height.ts';
import type { ModelRequirements } from '#contract/schemas/model-requirements.ts';
import styles from './job-answers.module.css';

/** The requirements on models with their labels; unset ones are left out. */
export function Requirements({ asked }: { asked: ModelRequirements }) {
  const lines: [string, string | null][] = [
    ['Height', heights(asked)],
    ['Hair', words(asked.hairColor)],
    ['Eyes', words(asked.eyesColor)],
    ['Ethnicity', names(asked.ethnicity)],
    ['Languages', asked.languages.join(', ')],
    ['Skills', asked.skills.join(', ')],
    ['Wardrobe', asked.wardrobe],
    ['Visible tattoos', asked.visibleTattoos === null ? null : asked.visibleTattoos ? 'Welcome' : 'None'],
  ];
  const shown = lines.filter(([, what]) => what);
  if (shown.length === 0) return 'Anyone';
  return (
    <dl className={styles.asked}>
      {shown.map(([name, what]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

const heights = ({ minHeightIn: min, maxHeightIn: max }: ModelRequirements): string | null => {
  if (min !== null && max !== null) return `${heightText(min)} – ${heightText(max)}`;
  if (min !== null) return `${heightText(min)} or taller`;
  return max === null ? null : `up to ${heightText(max)}`;
};

const inWords = (code: string): string => code.toLowerCase().replaceAll('_', ' ');
const large = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** DARK_BROWN, RED → Dark brown, red. */
const words = (codes: readonly string[]): string => large(codes.map(inWords).join(', '));
/** Ethnicities are names: each word starts with a capital. */
const names = (codes: readonly string[]): string =>
  codes.map(code => inWords(code).split(' ').map(large).join(' ')).join(', ');
