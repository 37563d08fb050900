import { shownDollars } from '#contract/rules/dollars.ts';
import type { Site } from '#lib/site.ts';
import type { LegalPart } from './legal-page.tsx';

/** A model's share when the client cancels, by the time left. */
const cancellationShares = [
  ['72 hours or more before the start', 'nothing'],
  ['48 to 72 hours', '25%'],
  ['24 to 48 hours', '50%'],
  ['under 24 hours', '100%; at events and atmosphere work, of the first 4 hours, and 50% of the rest'],
] as const;

/** The marketplace's rules as the product applies them. Keep it up to date with the product. */
export const termsText = ({ limits }: Site): LegalPart[] => {
  const { productName, ageMin, hourlyCentsMin, hourlyCentsMax, fixedCentsMax, paidHoursMin, bookingFeePercent } =
    limits;
  const { requestHours, rushRequestHours, undoMinutes, reviewHours, rushReviewHours, requestsPerPlace } = limits;
  const { cardLeadHours, bankLeadHours, unpaidCancelHours, payoutAfterHours } = limits;
  return [
    {
      id: 'what',
      title: `What ${productName} is`,
      body: (
        <p>
          A marketplace. Clients post jobs, models apply or are asked, and a booking is made between the two. We review,
          match and keep the rules; we employ neither side. Who uses {productName} agrees to these terms and to the{' '}
          <a href="/privacy-policy">privacy policy</a>.
        </p>
      ),
    },
    {
      id: 'accounts',
      title: 'Accounts',
      body: (
        <ul>
          <li>Models are {ageMin} or older. So is whoever signs for a client.</li>
          <li>One phone number, one account. You answer for what is done with it.</li>
          <li>
            What you say of yourself is true: photographs are of you, measurements are as they are, the company exists.
          </li>
          <li>
            We may ask for more, suspend or close an account that breaks these terms, and say why. You can appeal once.
          </li>
          <li>A suspended account may read and finish what is booked, and nothing else.</li>
        </ul>
      ),
    },
    {
      id: 'jobs',
      title: 'Posting a job',
      body: (
        <ul>
          <li>
            Our staff read every post before models see it, usually within {reviewHours} hours, with rush booking within{' '}
            {rushReviewHours}. They may ask for more or decline it, with the reason.
          </li>
          <li>
            No unpaid work. Pay is {shownDollars(hourlyCentsMin)} to {shownDollars(hourlyCentsMax)} an hour, or fixed
            for each model: at least {shownDollars(hourlyCentsMin)} for each hour, counted as {paidHoursMin} hours or
            more, at most {shownDollars(fixedCentsMax)}.
          </li>
          <li>The post says the whole work. Swimwear and lingerie are said so, with the terms models consent to.</li>
          <li>Nobody is chosen or refused for reasons the law forbids.</li>
        </ul>
      ),
    },
    {
      id: 'bookings',
      title: 'Applications, requests and bookings',
      body: (
        <ul>
          <li>
            A model who applies offers to work on the terms the post has then. It can be withdrawn until the booking.
          </li>
          <li>
            A client’s request to a model lapses after {requestHours} hours, {rushRequestHours} in a rush. At most{' '}
            {requestsPerPlace} are open for each free place. Declining one has no consequence.
          </li>
          <li>
            Accepting an application books the model at once. If the terms have changed since, the model must agree
            again.
          </li>
          <li>A decline by the client can be undone for {undoMinutes} minutes, before the model is told.</li>
          <li>Nobody can be booked for two jobs at one time, and never more models than there are places.</li>
        </ul>
      ),
    },
    {
      id: 'money',
      title: 'Pay and fees',
      body: (
        <>
          <p>
            The client pays the models’ pay and a booking fee of {bookingFeePercent}% of it. Models pay nothing. Premium
            services are charged when the job is submitted and refunded in full when review declines it.
          </p>
          <p>
            A client keeps a card or bank account on file with our payment provider. A card is charged {cardLeadHours}{' '}
            hours before the start, a bank account {bankLeadHours} hours before it, and either at the booking where that
            time has passed. A payment that fails is tried three times; a job that is not paid {unpaidCancelHours} hours
            before its start is cancelled. Models are paid {payoutAfterHours} hours after the end.
          </p>
        </>
      ),
    },
    {
      id: 'client-cancels',
      title: 'When a client cancels',
      body: (
        <>
          <p>
            A client may cancel until the job starts, and says why. Each booked model gets a share of the scheduled pay,
            and the rest is refunded:
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">Time left</th>
                <th scope="col">To the model</th>
              </tr>
            </thead>
            <tbody>
              {cancellationShares.map(([time, share]) => (
                <tr key={time}>
                  <td>{time}</td>
                  <td>{share}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>Within 15 minutes of the booking, and more than 24 hours before the start, cancelling costs nothing.</p>
        </>
      ),
    },
    {
      id: 'model-cancels',
      title: 'When a model cancels or does not come',
      body: (
        <p>
          Cancelling 48 hours or more before the start is free. Later it counts against reliability: a little under 48
          hours, more under 24, most for not coming without a word. These points fade after six months; too many pause
          new applications for two weeks. Whoever is said not to have come may answer within 24 hours.
        </p>
      ),
    },
    {
      id: 'conduct',
      title: 'On set and in messages',
      body: (
        <p>
          Respect is not optional. No harassment, no pressure to do what the post does not say, no photographs for uses
          it does not name. A model may leave a set that is unsafe. Arranging a booking around {productName}, with
          someone found here, ends the account.
        </p>
      ),
    },
    {
      id: 'content',
      title: 'Your pictures and texts',
      body: (
        <p>
          They stay yours. You let us show them where the product shows them: a model’s photographs on the sheet, a
          job’s pictures on the post. Uploading says that you may. What a client may do with the pictures of a job is
          between client and model, in the post.
        </p>
      ),
    },
    {
      id: 'rest',
      title: 'What we answer for',
      body: (
        <p>
          We keep the product running with care and mend what breaks, but cannot promise that it is never down, or that
          a job finds its models. What client and model owe each other they owe each other; we help settle disputes with
          the records we have. When these terms change in a way that matters, we say so before it takes effect.
        </p>
      ),
    },
  ];
};
