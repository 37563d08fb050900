import { heightText } from '#contract/rules/height.ts';
import type { Image } from '#contract/schemas/image.ts';
import type { PublicModel } from '#contract/schemas/model.ts';
import { Dotted } from '#features/job/dotted.tsx';
import { Frame, type FramePicture } from '#ui/frame.tsx';
import styles from './match-frame.module.css';

interface MatchFrameProps {
  model: PublicModel;
  reasons: readonly string[];
  number: number;
  eager: boolean;
  selected: boolean;
  onToggle: (selected: boolean) => void;
}

/** A suggested model, with the reasons; pressing selects it, which draws the ring. */
export function MatchFrame({ model, reasons, number, eager, selected, onToggle }: MatchFrameProps) {
  const [second] = model.looks;
  const height = heightText(model.heightIn);
  const further = reasons.filter(reason => reason !== height);
  return (
    <Frame
      name={model.firstName}
      number={number}
      picture={model.headshot && pictureOf(model.headshot)}
      second={second && pictureOf(second)}
      placeholder={model.headshot?.placeholder}
      eager={eager}
      selected={selected}
      onToggle={onToggle}
    >
      <span>
        {height} · {model.city}
      </span>
      {further.length > 0 && <Dotted className={styles.reasons}>{further}</Dotted>}
    </Frame>
  );
}

const widths = [160, 320, 480] as const;

const pictureOf = ({ originalUrl }: Image): FramePicture => ({
  src: `${originalUrl}/320.webp`,
  srcSet: widths.map(width => `${originalUrl}/${width}.webp ${width}w`).join(', '),
  sizes: '(width <= 480px) 45vw, 200px',
});
