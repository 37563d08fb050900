import { memo } from 'react';
import { heightText } from '#contract/rules/height.ts';
import type { PublicModel } from '#contract/schemas/model.ts';
import { framePictureOf } from '#lib/picture.ts';
import { Frame } from '#ui/frame.tsx';
import { Heart } from '#ui/heart.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { modelAddress } from './public-addresses.ts';

interface ModelFrameProps {
  model: PublicModel;
  number: number;
  /** The `sizes` of the picture. */
  sizes: string;
  eager: boolean;
  /** Fetched with high priority. */
  first?: boolean;
  /** Whether it is a favourite; undefined renders no heart. */
  marked?: boolean;
  /** Said by the model; shown to managers alone. */
  available?: boolean;
  onHeart?: (id: string, name: string, marked: boolean) => void;
}

/** A model's public fields: first name, height, city, photos. */
export const ModelFrame = memo(function ModelFrame({
  model,
  number,
  sizes,
  eager,
  first = eager,
  marked,
  available,
  onHeart,
}: ModelFrameProps) {
  const { firstName, headshot, looks, heightIn, city } = model;
  const [second] = looks;
  return (
    <Frame
      name={firstName}
      number={number}
      picture={headshot && framePictureOf(headshot, sizes)}
      second={second && { src: framePictureOf(second, sizes).src }}
      placeholder={headshot?.placeholder ?? null}
      eager={eager}
      first={first}
      link={<a href={modelAddress(model)}>{firstName}</a>}
      keep={
        marked !== undefined && (
          <Heart
            name={firstName}
            marked={marked}
            data-heart=""
            onClick={() => onHeart?.(model.id, firstName, !marked)}
          />
        )
      }
      foot={available && <StatusChip tone="booked">Available this week</StatusChip>}
    >
      {heightText(heightIn)} · {city}
    </Frame>
  );
});
