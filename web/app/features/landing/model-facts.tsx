import type { Limits } from '#contract/schemas/limits.ts';
import { Fact, FactList } from './facts.tsx';

/** Facts for every model, with every number from the server's limits. */
export function ModelFacts({ limits, floor }: { limits: Limits; floor: string }) {
  return (
    <FactList>
      <Fact figure="0%" title="Taken from your pay">
        What the post says is what you earn. The client pays the booking fee of {limits.bookingFeePercent}% on top.
      </Fact>
      <Fact figure={floor} title="The least an hour pays">
        No unpaid jobs, no “exposure”. A fixed rate may not come to less, and counts at least {limits.paidHoursMin}{' '}
        hours.
      </Fact>
      <Fact figure="1st" title="Read by people">
        Our staff read every post before you see it, and may ask the client for more or turn it down.
      </Fact>
      <Fact figure={`${limits.ageMin}+`} title="Adults only">
        On both sides of the camera. Swimwear and lingerie say so in the post, with terms you agree to first.
      </Fact>
      <Fact figure="2×" title="Asked again">
        A client who changes day, place or pay needs your yes once more. Without it you are not booked.
      </Fact>
      <Fact figure="0" title="Shown of what is private">
        No phone, last name, exact age or address on any public page. After a booking you and the client see each
        other’s full names.
      </Fact>
    </FactList>
  );
}
