/** A body as form fields: `card[number]=…`, `expand[0]=…`. */
export type Form = { [field: string]: FormValue };
export type FormValue = string | FormValue[] | Form;

const DEPTH_MAX = 8;

/** Without a prototype: a field may be called anything. */
const emptyForm = (): Form => Object.create(null);

/** `a[b][]` → a, b, ''. */
const pathOf = (field: string): string[] => {
  const [first = '', ...rest] = field.split('[');
  return [first, ...rest.map(part => part.replace(/\]$/, ''))].slice(0, DEPTH_MAX);
};

const put = (form: Form, [field = '', ...rest]: string[], value: string): void => {
  const name = field === '' ? String(Object.keys(form).length) : field;
  if (rest.length === 0) {
    form[name] = value;
    return;
  }
  const found = form[name];
  const inner = typeof found === 'object' && !Array.isArray(found) ? found : emptyForm();
  form[name] = inner;
  put(inner, rest, value);
};

/** Objects whose fields are all numbers are lists. */
const withLists = (value: FormValue): FormValue => {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  if (fields.length > 0 && fields.every(([name]) => /^\d+$/.test(name))) return fields.map(([, inner]) => inner);
  const form = emptyForm();
  for (const [name, inner] of fields) form[name] = inner;
  return form;
};

export const decodeForm = (text: string): Form => {
  const form = emptyForm();
  for (const [field, value] of new URLSearchParams(text)) put(form, pathOf(field), value);
  const decoded = emptyForm();
  for (const [field, value] of Object.entries(form)) decoded[field] = withLists(value);
  return decoded;
};
