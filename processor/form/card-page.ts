const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

type Field = { id: string; label: string; autocomplete: string; numeric?: boolean; max: number; placeholder?: string };

const field = ({ id, label, autocomplete, numeric, max, placeholder }: Field): string => `
<div class="field">
  <label for="${id}">${label}</label>
  <input id="${id}" name="${id}" autocomplete="${autocomplete}" maxlength="${max}" aria-describedby="${id}-error"
    ${numeric ? 'inputmode="numeric"' : ''} ${placeholder ? `placeholder="${placeholder}"` : ''} spellcheck="false">
  <p id="${id}-error" class="error" aria-live="polite"></p>
</div>`;

const cardFields = `
<div class="fields" data-kind="card">
  ${field({ id: 'number', label: 'Card number', autocomplete: 'cc-number', numeric: true, max: 23, placeholder: '1234 1234 1234 1234' })}
  <div class="pair">
    ${field({ id: 'expiry', label: 'Expires', autocomplete: 'cc-exp', numeric: true, max: 7, placeholder: 'MM / YY' })}
    ${field({ id: 'cvc', label: 'Security code', autocomplete: 'cc-csc', numeric: true, max: 4, placeholder: 'CVC' })}
  </div>
</div>`;

const bankFields = `
<div class="fields" data-kind="bank" hidden>
  ${field({ id: 'routing', label: 'Routing number', autocomplete: 'off', numeric: true, max: 11 })}
  ${field({ id: 'account', label: 'Account number', autocomplete: 'off', numeric: true, max: 20 })}
</div>`;

/** The form that a page of the product shows in a frame. It is told which intent to complete by a message. */
export const cardPage = (parents: readonly string[]): string => `<!doctype html>
<html lang="en" data-parents="${escaped(parents.join(' '))}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payment details</title>
<link rel="stylesheet" href="/form/tokens.css"><link rel="stylesheet" href="/form/page.css">
<script type="module" src="/form/browser/card-form.ts"></script></head>
<body><main>
<form id="form" class="fields" novalidate hidden>
  ${cardFields}
  ${field({ id: 'name', label: '<span data-kind="card">Name on the card</span><span data-kind="bank" hidden>Name on the account</span>', autocomplete: 'cc-name', max: 100 })}
  ${bankFields}
  <div class="fields" data-kind="card">
    ${field({ id: 'zip', label: 'ZIP', autocomplete: 'postal-code', numeric: true, max: 10 })}
  </div>
  <p class="quiet" data-kind="card">A test form: no real card is taken. 4242 4242 4242 4242 works, with any date ahead and any code.</p>
  <p class="quiet" data-kind="bank" hidden>A test form: no real account is taken. 110000000 and 000123456789 work.</p>
</form>
<section id="bank" class="bank" aria-labelledby="bank-title" hidden>
  <h2 id="bank-title" tabindex="-1">Your bank asks you to confirm</h2>
  <p>Do you allow this use of your card<span id="amount"></span>? This page stands in for your bank.</p>
  <div class="buttons">
    <button type="button" class="primary" data-outcome="APPROVED">Approve</button>
    <button type="button" data-outcome="FAILED">Refuse</button>
    <button type="button" data-outcome="EXPIRED">Let it expire</button>
  </div>
</section>
</main></body></html>`;
