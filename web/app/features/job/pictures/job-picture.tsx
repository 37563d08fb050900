import type { Image } from '#contract/schemas/image.ts';
import type { CategoryCode } from '#contract/values/job-fields.ts';
import { pictureOf } from '#lib/picture.ts';
import { CategoryPicture } from './category-picture.tsx';

interface JobPictureProps {
  image: Image | null;
  category: CategoryCode | null;
  className?: string | undefined;
}

/** The job's first picture; without one, its category's. Decorative: the name is beside it. */
export function JobPicture({ image, category, className }: JobPictureProps) {
  if (!image)
    return category ? <CategoryPicture category={category} className={className} /> : <div className={className} />;
  const background = image.placeholder ?? undefined;
  return <img {...pictureOf(image, '200px')} alt="" loading="lazy" className={className} style={{ background }} />;
}
