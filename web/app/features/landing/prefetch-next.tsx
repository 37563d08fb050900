import { useContext } from 'react';
import { Nonce } from '#page-delivery/browser/nonce.ts';

/** Prerenders the most likely next page when its link is hovered (speculation rules). */
export function PrefetchNext({ href }: { href: string }) {
  const nonce = useContext(Nonce);
  const rules = { prefetch: [{ where: { href_matches: href }, eagerness: 'moderate' }] };
  return (
    <script type="speculationrules" nonce={nonce} suppressHydrationWarning>
      {JSON.stringify(rules)}
    </script>
  );
}
