import type { ReactNode } from 'react';
import type { UserReview } from '#contract/schemas/office.ts';
import { ConversationsCard } from '#office/features/chat/conversations-card.tsx';
import { PrivateCard } from '#office/features/record/private-card.tsx';
import { RelatedCard } from '#office/features/record/related-card.tsx';
import { SeeCard } from '#office/features/record/see-card.tsx';
import { RightsCard } from '#office/features/rights/rights-card.tsx';
import { SignalsCard } from '#office/features/trust/signals-card.tsx';
import { AccountCard } from '#office/features/user/account-card.tsx';
import { IdentityCard } from '#office/features/user/identity-card.tsx';
import { useMay } from '#office/use-may.ts';

type PersonCardsProps = {
  review: UserReview;
  name: string /** After the jobs and people around them. */;
  children?: ReactNode;
};

/** Who a person is and what can be done, as far as one's role may: of a deleted account what is left. */
export function PersonCards({ review, name, children }: PersonCardsProps) {
  const may = useMay();
  const { user, identity, erasedAt } = review;
  const { id } = user;
  const isThere = erasedAt === null;
  return (
    <>
      <AccountCard review={review} name={name} />
      {isThere && <IdentityCard id={id} name={name} type={user['@type']} identity={identity} />}
      {may('getPersonSignals') && <SignalsCard id={id} />}
      <RelatedCard subject="USER" id={id} />
      {children}
      {isThere && may('openPersonData') && <PrivateCard id={id} />}
      {may('getPersonRights') && <RightsCard user={user} name={name} />}
      {isThere && may('seePerson') && <SeeCard id={id} name={name} />}
      {may('getPersonConversations') && <ConversationsCard id={id} />}
    </>
  );
}
