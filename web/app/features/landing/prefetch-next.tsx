import { useContext } from 'react';
import { Nonce } from '#page-delivery/browser/nonce.ts';

/** A page that is most likely next is made ready when the pointer rests on a link to it. */
export function PrefetchNext({ href }: { href: string }) {
  const nonce = useContext(Nonce);
  const rules = { prefetch: [{ where: { href_matches: href }, eagerness: 'moderate' }] };
  return (
    <script type="speculationrules" nonce={nonce} suppressHydrationWarning>
      {JSON.stringify(rules)}
    </script>
  );
}
