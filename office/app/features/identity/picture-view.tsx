import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { fetchFile } from '#client/fetch-file.ts';
import { identityPictureAddress } from '#contract/rules/file-addresses.ts';
import type { IdentityPictureKind } from '#contract/values/identity.ts';
import { client } from '#office/client.ts';
import { queryClient, useLimits } from '#office/query.ts';
import { FormError } from '#ui/form-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './identity.module.css';

/** A picture that is shown and not kept: it leaves the memory with the page. */
export function PictureView({ checkId, kind, label }: { checkId: string; kind: IdentityPictureKind; label: string }) {
  const { filesUrl } = useLimits();
  const { data, error } = useQuery({
    queryKey: ['identity picture', checkId, kind],
    queryFn: async () => {
      const picture = await fetchFile(client, filesUrl + identityPictureAddress(checkId, kind));
      // Whoever has looked at the document reads what the profile says.
      if (kind === 'DOCUMENT') void queryClient.invalidateQueries({ queryKey: ['getIdentityChecks'] });
      return picture;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (error) return <FormError>{sentenceOf(error)}</FormError>;
  if (!address) return <Skeleton height="18rem" />;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles.picture}>
      <img src={address} alt={label} />
    </a>
  );
}
