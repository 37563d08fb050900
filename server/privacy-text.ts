/** The privacy policy as shipped: what the product stores and shows, in the order of typical questions. Keep it up to date with the product. */
export const privacyText = `## who: Whom this is about

{productName} is a marketplace on which businesses, called clients or managers, post jobs and book models. This page says what we keep of clients, models and visitors, who sees it, and how it goes again. “We” are whoever runs this site.

## kept: What we keep

- **Of everyone with an account:** the phone number, which is how you sign in; your name; the links to your social media you gave us; the invite code that brought you; what you want to be told of, and when; on which devices you are signed in; which version of our texts you agreed to, and when; the secret address of your calendar, if you made one: whoever has it reads your jobs there.
- **Of clients:** the company, and every job with its answers: the work, place, dates, pay, what is asked of models, and up to {imagesMax} pictures each; the models and searches they keep.
- **Of models:** date of birth, city, height and measurements, looks, languages, skills, photographs, the days you cannot work, your applications, requests and bookings; when you came to a job and left it, and if you check in with your location, how far from the venue you were then, but not where; and what a client notes about you for themselves while choosing, which goes with either account.
- **What was decided:** reviews by our staff with their reasons, changes of a job’s terms, cancellations with who, when and why. So that a dispute can be settled, these records stay.
- **To keep people safe:** fingerprints of the browsers and cards that accounts use and of public pictures, from which our staff see what is unusual: accounts that share one of them, phone numbers in a row, many applications or jobs at once, contact details sent around, appointments that are missed again and again, reviews in a circle. No machine decides about your account because of it: a person looks, and you can object.
- **Of visitors:** no name and no profile. There are no advertising or analytics programs of others on our pages.

## device: What is stored in your browser

Nothing for advertising, nothing of third parties. Everything we store bears the name \`{slug}_\`:

- cookies that keep you signed in, for {tokenDays} days, and one that binds them to this browser and knows it again, for {deviceDays} days;
- the draft of a job you have not sent yet, which stays here until you sign up or leave;
- the last page about hiring you looked at, so that the link leads back there.

Signing out takes away the sign-in and the draft.

## before: Who sees what before a booking

| Who | Sees |
| --- | --- |
| Anyone | of listed models: first name, city, height, photographs. Nothing of clients. |
| A client | of models: also an age band of five years, languages and skills; measurements once they have registered; digitals once we have approved them, or of models who apply to their jobs or are asked. Both of so many models a day at most. Models see who looked at their digitals. |
| A model | of a job: the company, the city, a circle of a mile, the work, the times and the pay. |
| Our staff | what they review, with their names on every decision. |

## after: Who sees what after a booking

The client and each booked model see each other’s full names. The model gets the full address and the note on parking and entrance. Nobody else does: not other applicants, not the public. Phone numbers, exact ages and home addresses are shown to neither side.

## long: For how long

| What | How long |
| --- | --- |
| A sign-in code | works for {codeLifeMinutes} minutes and is stored as a fingerprint, deleted after a day |
| Your session | {tokenDays} days, {sessionIdleDays} from the last visit, or until you sign out |
| Answers kept so that nothing is done twice | two days |
| What was unusual about accounts | a year after it was last so |
| Which client looked at whose measurements and digitals | {viewsDays} days, or until either account is deleted |
| Account, jobs and bookings | as long as you have the account |
| Records of decisions | stay, without the name and phone of whoever has gone |

## others: Whom we pass it to

We sell nothing. A text message, with your code or a notice, goes through a messaging provider, which gets your phone number and the text. Payments go through a payment provider: it gets the number of your card or bank account, which we never see, and of models what the law asks to know before they are paid. Where the search for places is Google’s, Google gets what is typed into it, not who typed it. The stores our app is in have rules of their own.

## delete: Deleting your account

You can delete the account yourself, under Profile. It is refused while a job of yours is open or a booking lies ahead, and the page lists which: someone relies on it.

Then your name, phone, company, links, measurements and pictures are erased, your profile leaves every page, drafts and unanswered applications go, and you are signed out everywhere. What remains of past jobs no longer says that it was you.

## rights: Your say

What we have of you, you can see and change in your profile. A copy of all of it, in one file, is under Profile, Legal, and in the app under Privacy. When this text changes in a way that matters, we say so before it takes effect.

## contact: Whom to ask

For questions about this page, to have something put right that you cannot change yourself, to object, or to ask what we have of you where you have no account, write to [{privacyEmail}](mailto:{privacyEmail}).
`;
