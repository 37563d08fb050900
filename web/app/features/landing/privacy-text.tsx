import { DEVICE_DAYS, SESSION_IDLE_DAYS, TOKEN_DAYS } from '#contract/values/constants.ts';
import { VIEWS_RETENTION_DAYS } from '#contract/values/private-fields.ts';
import type { Site } from '#lib/site.ts';
import type { LegalPart } from './legal-page.tsx';

/** What the product stores and shows, in the order of typical questions. Keep it up to date with the product. */
export const privacyText = ({ limits, slug, privacyEmail }: Site): LegalPart[] => {
  const { productName, codeLifeSeconds, imagesMax } = limits;
  return [
    {
      id: 'who',
      title: 'Whom this is about',
      body: (
        <p>
          {productName} is a marketplace on which businesses, called clients or managers, post jobs and book models.
          This page says what we keep of clients, models and visitors, who sees it, and how it goes again. “We” are
          whoever runs this site.
        </p>
      ),
    },
    {
      id: 'kept',
      title: 'What we keep',
      body: (
        <ul>
          <li>
            <b>Of everyone with an account:</b> the phone number, which is how you sign in; your name; the links to your
            social media you gave us; the invite code that brought you; what you want to be told of, and when; on which
            devices you are signed in; which version of our texts you agreed to, and when; the secret address of your
            calendar, if you made one: whoever has it reads your jobs there.
          </li>
          <li>
            <b>Of clients:</b> the company, and every job with its answers: the work, place, dates, pay, what is asked
            of models, and up to {imagesMax} pictures each; the models and searches they keep.
          </li>
          <li>
            <b>Of models:</b> date of birth, city, height and measurements, looks, languages, skills, photographs, the
            days you cannot work, your applications, requests and bookings; when you came to a job and left it, and if
            you check in with your location, how far from the venue you were then, but not where; and what a client
            notes about you for themselves while choosing, which goes with either account.
          </li>
          <li>
            <b>What was decided:</b> reviews by our staff with their reasons, changes of a job’s terms, cancellations
            with who, when and why. So that a dispute can be settled, these records stay.
          </li>
          <li>
            <b>Of visitors:</b> no name and no profile. There are no advertising or analytics programs of others on our
            pages.
          </li>
        </ul>
      ),
    },
    {
      id: 'device',
      title: 'What is stored in your browser',
      body: (
        <>
          <p>
            Nothing for advertising, nothing of third parties. Everything we store bears the name <code>{slug}_</code>:
          </p>
          <ul>
            <li>
              cookies that keep you signed in, for {TOKEN_DAYS} days, and one that binds them to this browser and knows
              it again, for {DEVICE_DAYS} days;
            </li>
            <li>the draft of a job you have not sent yet, which stays here until you sign up or leave;</li>
            <li>the last page about hiring you looked at, so that the link leads back there.</li>
          </ul>
          <p>Signing out takes away the sign-in and the draft.</p>
        </>
      ),
    },
    {
      id: 'before',
      title: 'Who sees what before a booking',
      body: (
        <table>
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Sees</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Anyone</td>
              <td>of listed models: first name, city, height, photographs. Nothing of clients.</td>
            </tr>
            <tr>
              <td>A client</td>
              <td>
                of models: also an age band of five years, languages and skills; measurements once they have registered;
                digitals once we have approved them, or of models who apply to their jobs or are asked. Both of so many
                models a day at most. Models see who looked at their digitals.
              </td>
            </tr>
            <tr>
              <td>A model</td>
              <td>of a job: the company, the city, a circle of a mile, the work, the times and the pay.</td>
            </tr>
            <tr>
              <td>Our staff</td>
              <td>what they review, with their names on every decision.</td>
            </tr>
          </tbody>
        </table>
      ),
    },
    {
      id: 'after',
      title: 'Who sees what after a booking',
      body: (
        <p>
          The client and each booked model see each other’s full names. The model gets the full address and the note on
          parking and entrance. Nobody else does: not other applicants, not the public. Phone numbers, exact ages and
          home addresses are shown to neither side.
        </p>
      ),
    },
    {
      id: 'long',
      title: 'For how long',
      body: (
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">How long</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>A sign-in code</td>
              <td>works for {codeLifeSeconds / 60} minutes and is stored as a fingerprint, deleted after a day</td>
            </tr>
            <tr>
              <td>Your session</td>
              <td>
                {TOKEN_DAYS} days, {SESSION_IDLE_DAYS} from the last visit, or until you sign out
              </td>
            </tr>
            <tr>
              <td>Answers kept so that nothing is done twice</td>
              <td>two days</td>
            </tr>
            <tr>
              <td>Which client looked at whose measurements and digitals</td>
              <td>{VIEWS_RETENTION_DAYS} days, or until either account is deleted</td>
            </tr>
            <tr>
              <td>Account, jobs and bookings</td>
              <td>as long as you have the account</td>
            </tr>
            <tr>
              <td>Records of decisions</td>
              <td>stay, without the name and phone of whoever has gone</td>
            </tr>
          </tbody>
        </table>
      ),
    },
    {
      id: 'others',
      title: 'Whom we pass it to',
      body: (
        <p>
          We sell nothing. A text message, with your code or a notice, goes through a messaging provider, which gets
          your phone number and the text. Payments go through a payment provider: it gets the number of your card or
          bank account, which we never see, and of models what the law asks to know before they are paid. Where the
          search for places is Google’s, Google gets what is typed into it, not who typed it. The stores our app is in
          have rules of their own.
        </p>
      ),
    },
    {
      id: 'delete',
      title: 'Deleting your account',
      body: (
        <>
          <p>
            You can delete the account yourself, under Profile. It is refused while a job of yours is open or a booking
            lies ahead, and the page lists which: someone relies on it.
          </p>
          <p>
            Then your name, phone, company, links, measurements and pictures are erased, your profile leaves every page,
            drafts and unanswered applications go, and you are signed out everywhere. What remains of past jobs no
            longer says that it was you.
          </p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'Your say',
      body: (
        <p>
          What we have of you, you can see and change in your profile. A copy of all of it, in one file, is under
          Profile, Legal, and in the app under Privacy. When this text changes in a way that matters, we say so before
          it takes effect.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Whom to ask',
      body: (
        <p>
          For questions about this page, to have something put right that you cannot change yourself, to object, or to
          ask what we have of you where you have no account, write to{' '}
          <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>.
        </p>
      ),
    },
  ];
};
