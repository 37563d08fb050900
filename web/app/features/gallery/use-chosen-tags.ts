import { useSearchParams } from 'react-router';
import type { PhotoTags } from '#contract/schemas/model.ts';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';
import { allTags, hasTag, tagsInAddress, withTags } from './photo-tags.ts';

/**
 * The tags by which a model's pictures are filtered, in the address. The server renders one page for every query, so the
 * first render is of all pictures.
 */
export function useChosenTags(tags: PhotoTags) {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useIsHydrated();
  const known = allTags(tags);
  const chosen = isHydrated ? tagsInAddress(search, known) : [];
  return {
    known,
    chosen,
    choose: (next: string[]) => setSearch(withTags(search, next), { replace: true, preventScrollReset: true }),
    isShown: (imageId: string) => hasTag(tags[imageId], chosen),
  };
}
