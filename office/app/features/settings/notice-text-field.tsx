import { noticeExample, placeholdersOf } from '#contract/rules/notice-text.ts';
import { smsSegments } from '#contract/rules/sms-segments.ts';
import { NOTICE_TEXT_LENGTH, type NoticeName, noticeTexts } from '#contract/values/notice-texts.ts';
import styles from '#office/page.module.css';
import { useLimits } from '#office/query.ts';
import { TextArea } from '#ui/text-area.tsx';
import legal from './legal-text-field.module.css';
import { noticeAbout } from './notice-words.ts';

type NoticeTextFieldProps = {
  name: NoticeName;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** What a notice says, with how it will read below. */
export function NoticeTextField({ name, value, error, onChange }: NoticeTextFieldProps) {
  const { productName } = useLimits();
  const names = placeholdersOf(name);
  const example = noticeExample(value, { product: productName });
  const segments = smsSegments(noticeTexts[name].kind === 'PHONE' ? example : `${productName}: ${example}`);
  return (
    <>
      <TextArea
        label="Text"
        hint={`${noticeAbout(name)}. In one line, without links.`}
        rows={3}
        spellCheck
        countTo={NOTICE_TEXT_LENGTH}
        value={value}
        error={error}
        onChange={event => onChange(event.target.value)}
      />
      {names.length > 0 && (
        <dl className={legal.names}>
          {names.map(({ placeholder, says, isOptional }) => (
            <div key={placeholder}>
              <dt>{`{${placeholder}}`}</dt>
              <dd>
                {says}
                {isOptional && ', may be left out'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div>
        <p className={styles.quiet}>How it reads</p>
        <p className={styles.words}>{example}</p>
        <p className={styles.quiet}>
          As a text to a phone: {segments} {segments === 1 ? 'SMS' : 'SMS, each of which is paid for'}
        </p>
      </div>
    </>
  );
}
