import { Download, Printer } from 'lucide-react';
import { measurements } from '#contract/rules/model-stats.ts';
import type { Model, PublicModel } from '#contract/schemas/model.ts';
import type { Units } from '#contract/values/units.ts';
import { pictureOf } from '#lib/picture.ts';
import { Button } from '#ui/button.tsx';
import styles from './comp-card.module.css';
import { publicPhotos } from './shown-photo.ts';
import { Stats } from './stats.tsx';

interface CompCardProps {
  model: Model | PublicModel;
  unit: Units;
  productName: string;
  /** The address of the same card as a file. */
  pdfAddress: string;
  /** Called instead of following the link, for viewers whose file contains more than the public one. */
  onSave?: (() => void) | undefined;
  saving?: boolean;
}

const LOOKS = 4;

/** One headshot, four looks and the measurements: on the screen, on one printed page, and as a file. */
export function CompCard({ model, unit, productName, pdfAddress, onSave, saving = false }: CompCardProps) {
  const [face, ...looks] = publicPhotos(model);
  const save = 'Save as PDF';
  return (
    <section aria-labelledby="comp-card" className={styles.section}>
      <header className={styles.head}>
        <h2 id="comp-card">Comp card</h2>
        <div className={styles.actions}>
          <Button icon={<Printer />} onClick={() => print()}>
            Print
          </Button>
          {onSave ? (
            <Button icon={<Download />} onClick={onSave} loading={saving}>
              {save}
            </Button>
          ) : (
            <Button
              icon={<Download />}
              render={
                <a href={pdfAddress} download>
                  {save}
                </a>
              }
            >
              {save}
            </Button>
          )}
        </div>
      </header>
      <div className={styles.card}>
        {face && (
          <img
            {...pictureOf(face.image, '(width >= 900px) 420px, 45vw')}
            alt={face.alt}
            loading="lazy"
            className={styles.face}
          />
        )}
        <div className={styles.looks} data-looks={Math.min(looks.length, LOOKS)}>
          {looks.slice(0, LOOKS).map(({ image, alt }) => (
            <img
              key={image.originalId}
              {...pictureOf(image, '(width >= 900px) 210px, 23vw')}
              alt={alt}
              loading="lazy"
            />
          ))}
        </div>
        <footer className={styles.foot}>
          <p className={styles.name}>{model.firstName}</p>
          <Stats small stats={[...measurements(model, unit), { label: 'City', value: model.city }]} />
          <p className={styles.product}>{productName}</p>
        </footer>
      </div>
    </section>
  );
}
