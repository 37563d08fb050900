import { Logo } from '../logo.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const colours =
  'ink paper surface mist line edge quiet pencil pencil-text applied pending booked declined paper-1 paper-2 paper-3 paper-4 paper-5 paper-6 paper-7 paper-8'.split(
    ' ',
  );
const sizes = 'display question heading title lead body label small'.split(' ');

export function Foundations() {
  return (
    <>
      <Section title="Mark">
        <div className={styles.row} style={{ gap: 'var(--space-12)' }}>
          <Logo name="Zodel" />
          <Logo name="Zodel" size="large" />
          <Logo name="Another name" size="large" />
        </div>
      </Section>
      <Section title="Type">
        {sizes.map(size => (
          <p
            key={size}
            style={{
              fontSize: `var(--text-${size})`,
              lineHeight: 1.2,
              fontWeight: sizes.indexOf(size) < 4 ? 600 : 400,
              letterSpacing: sizes.indexOf(size) < 4 ? '-0.02em' : undefined,
            }}
          >
            Book models for the day · 5′10″ $1,240
          </p>
        ))}
      </Section>
      <Section title="Colour">
        <div className={styles.row}>
          {colours.map(colour => (
            <span key={colour} className={styles.swatch} style={{ '--colour': `var(--${colour})` }}>
              {colour}
            </span>
          ))}
        </div>
      </Section>
    </>
  );
}
