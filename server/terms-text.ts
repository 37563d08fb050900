/** The terms of use as shipped: the marketplace's rules as the product applies them. Keep it up to date with the product. */
export const termsText = `## what: What {productName} is

A marketplace. Clients post jobs, models apply or are asked, and a booking is made between the two. We review, match and keep the rules; we employ neither side. Who uses {productName} agrees to these terms and to the [privacy policy](/privacy-policy).

## accounts: Accounts

- Models are {ageMin} or older. So is whoever signs for a client.
- One phone number, one account. You answer for what is done with it.
- What you say of yourself is true: photographs are of you, measurements are as they are, the company exists.
- We may ask for more, suspend or close an account that breaks these terms, and say why. You can appeal once.
- A suspended account may read and finish what is booked, and nothing else.

## jobs: Posting a job

- Our staff read every post before models see it, usually within {reviewHours} hours, with rush booking within {rushReviewHours}. They may ask for more or decline it, with the reason.
- No unpaid work. Pay is {hourlyMin} to {hourlyMax} an hour, or fixed for each model: at least {hourlyMin} for each hour, counted as {paidHoursMin} hours or more, at most {fixedMax}.
- The post says the whole work. Swimwear and lingerie are said so, with the terms models consent to.
- Nobody is chosen or refused for reasons the law forbids.

## bookings: Applications, requests and bookings

- A model who applies offers to work on the terms the post has then. It can be withdrawn until the booking.
- A client’s request to a model lapses after {requestHours} hours, {rushRequestHours} in a rush. At most {requestsPerPlace} are open for each free place. Declining one has no consequence.
- Accepting an application books the model at once. If the terms have changed since, the model must agree again.
- A decline by the client can be undone for {undoMinutes} minutes, before the model is told.
- Nobody can be booked for two jobs at one time, and never more models than there are places.

## money: Pay and fees

The client pays the models’ pay and a booking fee of {bookingFeePercent}% of it. Models pay nothing. Premium services are charged when the job is submitted and refunded in full when review declines it.

A client keeps a card or bank account on file with our payment provider. A card is charged {cardLeadHours} hours before the start, a bank account {bankLeadHours} hours before it, and either at the booking where that time has passed. A payment that fails is tried three times; a job that is not paid {unpaidCancelHours} hours before its start is cancelled. Models are paid {payoutAfterHours} hours after the end.

## client-cancels: When a client cancels

A client may cancel until the job starts, and says why. Each booked model gets a share of the scheduled pay, and the rest is refunded:

| Time left | To the model |
| --- | --- |
| 72 hours or more before the start | nothing |
| 48 to 72 hours | 25% |
| 24 to 48 hours | 50% |
| under 24 hours | 100%; at events and atmosphere work, of the first 4 hours, and 50% of the rest |

Within 15 minutes of the booking, and more than 24 hours before the start, cancelling costs nothing.

## model-cancels: When a model cancels or does not come

Cancelling 48 hours or more before the start is free. Later it counts against reliability: a little under 48 hours, more under 24, most for not coming without a word. These points fade after six months; too many pause new applications for two weeks. Whoever is said not to have come may answer within 24 hours.

## conduct: On set and in messages

Respect is not optional. No harassment, no pressure to do what the post does not say, no photographs for uses it does not name. A model may leave a set that is unsafe. Arranging a booking around {productName}, with someone found here, ends the account.

## content: Your pictures and texts

They stay yours. You let us show them where the product shows them: a model’s photographs on the sheet, a job’s pictures on the post. Uploading says that you may. What a client may do with the pictures of a job is between client and model, in the post.

## rest: What we answer for

We keep the product running with care and mend what breaks, but cannot promise that it is never down, or that a job finds its models. What client and model owe each other they owe each other; we help settle disputes with the records we have. When these terms change in a way that matters, we say so before it takes effect.
`;
