import type { Question } from './answers.ts';
import type { Given, Wrong } from './save-answers.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const described = ({ name, hint }: Question) => `aria-describedby="${name}-error${hint ? ` ${name}-hint` : ''}"`;
const after = ({ name, hint }: Question, wrong: Wrong) =>
  `${hint ? `<p id="${name}-hint" class="quiet">${hint}</p>` : ''}
  <p id="${name}-error" class="error">${escaped(wrong.get(name) ?? '')}</p>`;

const field = (question: Question, given: Given, wrong: Wrong): string => {
  const { name, label, autocomplete, numeric } = question;
  const attributes = `id="${name}" name="${name}" ${described(question)} ${wrong.has(name) ? 'aria-invalid="true"' : ''}`;
  if (autocomplete === undefined)
    return `<div class="field"><label class="check"><input type="checkbox" value="yes" ${attributes}
      ${given.get(name) ? 'checked' : ''}> ${label}</label>${after(question, wrong)}</div>`;
  return `<div class="field"><label for="${name}">${label}</label><input ${attributes} autocomplete="${autocomplete}"
    ${numeric ? 'inputmode="numeric"' : ''} maxlength="100" value="${escaped(given.get(name) ?? '')}">${after(question, wrong)}</div>`;
};

type Shown = {
  firstName: string;
  questions: readonly Question[];
  given: Given;
  wrong: Wrong;
  /** The last digits of the account, once everything is given. */
  paidTo: string | null;
};

/** What Stripe's hosted onboarding asks of someone who is to be paid. */
export const onboardingPage = ({ firstName, questions, given, wrong, paidTo }: Shown): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Getting paid</title>
<link rel="stylesheet" href="/form/tokens.css"><link rel="stylesheet" href="/form/page.css"></head>
<body class="whole"><main class="sheet">
<h1>Getting paid${firstName ? `, ${escaped(firstName)}` : ''}</h1>
<p class="quiet">A test page: it stands in for the payment provider's own. Nothing you enter here leaves this machine.</p>
${wrong.size > 0 ? `<p class="error" role="alert">${wrong.size === 1 ? 'One answer is' : `${wrong.size} answers are`} still missing or wrong.</p>` : ''}
${paidTo ? `<p>Everything is there. You are paid to the account ending in ${paidTo}. To be paid elsewhere, enter another one.</p>` : ''}
<form method="post" class="fields" novalidate>
${questions.map(question => field(question, given, wrong)).join('\n')}
<div class="buttons"><button class="primary">${paidTo ? 'Save' : 'Submit'}</button>
<button name="later" value="yes">${paidTo ? 'Back' : 'Save for later'}</button></div>
</form></main></body></html>`;
