import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse-statement.ts';

const fieldOf = (csv: string): unknown => {
  try {
    return parseStatement(csv);
  } catch (error) {
    return (error as { details: { fields: { csv: string } } }).details.fields.csv;
  }
};

describe('a statement as banks export it', () => {
  it('has one amount, which is negative where the bank paid', () => {
    const csv = [
      '\uFEFFDetails,Posting Date,Description,Amount,Type,Balance',
      'CREDIT,11/24/2026,"STRIPE TRANSFER, ST-1","1,234.50",ACH,"9,000.00"',
      'DEBIT,11/25/2026,Wire out,-230.00,WIRE,8770.00',
      '',
    ].join('\r\n');
    expect(parseStatement(csv)).toEqual([
      { day: '2026-11-24', amountCents: 123_450, text: 'STRIPE TRANSFER, ST-1' },
      { day: '2026-11-25', amountCents: -23_000, text: 'Wire out' },
    ]);
  });

  it('or money in and money out, below lines of the bank’s own, with days as numbers of any length', () => {
    const csv = [
      'Account,****1234',
      'Period,11/01/2026 - 11/30/2026',
      'Date,Memo,Debit,Credit',
      '1/2/26,Payout,,$10.05',
      '2026-11-03,Fee,"(2.5)",',
      '11-04-2026,Reversal,3.00-,',
      ',Balance,,',
    ].join('\n');
    expect(parseStatement(csv)).toEqual([
      { day: '2026-01-02', amountCents: 1_005, text: 'Payout' },
      { day: '2026-11-03', amountCents: -250, text: 'Fee' },
      { day: '2026-11-04', amountCents: -300, text: 'Reversal' },
    ]);
  });

  it.each([
    ['Transaction Type', 'Debit', 'Credit'],
    ['Debit/Credit', 'D', 'C'],
    ['Dr/Cr', 'DR', 'CR'],
    ['Type', 'ACH_DEBIT', 'Wire incoming'],
    ['Details', 'DEBIT', 'CREDIT'],
    ['Direction', 'out', 'in'],
    ['Category', 'Withdrawal', 'Direct deposit'],
    ['Kind', 'Paid out', 'Paid in'],
  ])('or a column that says debit or credit: %s', (name, out, received) => {
    const csv = `Transaction Date,${name},Transaction Amount,Description\n10/05/26,${out},230.00,Rent\n10/06/26,${received},"1,230.00",Payout`;
    expect(parseStatement(csv)).toEqual([
      { day: '2026-10-05', amountCents: -23_000, text: 'Rent' },
      { day: '2026-10-06', amountCents: 123_000, text: 'Payout' },
    ]);
  });

  it('or letters behind the amount, and names with a zone or dollars beside them', () => {
    for (const [day, amount] of [
      ['Date (UTC)', 'Amount (USD)'],
      ['Posting Date (mm/dd/yyyy)', 'Amount USD'],
      ['Timestamp [UTC]', 'Transaction Amount ($)'],
    ])
      expect(
        parseStatement(
          `${day},Description,${amount},Currency\n2026-10-05 23:30:00,Rent,230.00 DR,USD\n10/06/2026 09:00,Payout,5.5CR,`,
        ),
      ).toEqual([
        { day: '2026-10-05', amountCents: -23_000, text: 'Rent' },
        { day: '2026-10-06', amountCents: 550, text: 'Payout' },
      ]);
  });

  it.each([
    ['Date,Type,Amount\n10/05/26,Debit,230.00\n10/06/26,Fee,2.00', 'Neither debit nor credit is said in line 2'],
    [
      'Date,Type,Amount\n10/05/26,Debit,230.00\n10/06/26,Debit,-2.00',
      'what is said of debit and credit differ in line 1',
    ],
    ['Date,Type,Amount\n10/05/26,Credit,-230.00', 'what is said of debit and credit differ in line 1'],
    ['Date,Debit/Credit,Amount\n10/05/26,S,230.00', 'Neither debit nor credit is said in line 1'],
    ['Date,Type,Kind,Amount\n10/05/26,Debit,Deposit,230.00', 'Both debit and credit are said in line 1'],
    ['Date,Type,Amount\n10/05/26,Purchase,230.00\n10/06/26,Payment,2.00', 'Neither debit nor credit is said in line 2'],
    ['Date,Amount\n10/05/26,-230.00CR', 'no amount that we understand in line 1'],
    ['Date,Amount\n2026-10-051,230.00', 'no date that we understand in line 1'],
    ['Date (DD/MM/YYYY),Amount\n10/13/26,230.00', 'no date that we understand in line 1'],
    ['Date,Amount,Currency\n10/05/26,230.00,EUR', 'not in dollars in line 1'],
    ['Date,Amount\n10/05/26,"230,00"', 'no amount that we understand in line 1'],
    ['Date,Amount (EUR)\n10/05/26,230.00', 'needs a line that names its columns'],
    ['Date,Amount,Debit,Credit\n10/05/26,230.00,,', 'no amount that we understand in line 1'],
    ['Date,Amount,Debit\n10/05/26,230.00,230.00', 'needs a line that names its columns'],
  ])('is refused where half of it is understood: %j', (csv, sentence) => {
    expect(fieldOf(csv)).toContain(sentence);
  });

  it('has the day first where the name of the column says so', () => {
    const csv = 'Date (DD/MM/YYYY),Amount\n05/11/2026,230.00\n26/11/26,1.00';
    expect(parseStatement(csv).map(({ day }) => day)).toEqual(['2026-11-05', '2026-11-26']);
  });

  it('keeps the signs of amounts that a way to pay stands beside', () => {
    const csv = 'Date,Category,Amount\n10/05/26,Credit card,-230.00\n10/06/26,Transfer,5';
    expect(parseStatement(csv).map(({ amountCents }) => amountCents)).toEqual([-23_000, 500]);
  });

  it.each([
    ['no header', '11/24/2026,x,1.00'],
    ['an empty file', ' \n'],
    ['another kind of file', '%PDF-1.7 \u0000'],
  ])('is refused with what it needs: %s', (_, csv) => {
    expect(fieldOf(csv)).toMatch(/needs a line that names its columns/);
  });

  it.each([
    ['12/13/2026x', '1.00', 'There is no date that we understand in line 1 below the names of the columns.'],
    ['02/30/2026', '1.00', 'There is no date that we understand in line 1 below the names of the columns.'],
    ['13/01/2026', '1.00', 'There is no date that we understand in line 1 below the names of the columns.'],
    ['', '1.00', 'There is no date that we understand in line 1 below the names of the columns.'],
    ['11/24/2026', '1.234,50 EUR', 'There is no amount that we understand in line 1 below the names of the columns.'],
    ['11/24/2026', '(1.00', 'There is no amount that we understand in line 1 below the names of the columns.'],
    ['11/24/2026', '1.005', 'There is no amount that we understand in line 1 below the names of the columns.'],
  ])('is refused as a whole for a line such as %s, %s', (day, amount, sentence) => {
    expect(fieldOf(`Date,Amount\n${day},"${amount}"`)).toBe(sentence);
  });

  it('is refused where quotes do not end, and above the most lines', () => {
    expect(fieldOf('Date,Amount\n"11/24/2026,1.00')).toMatch(/cannot be read/);
    expect(fieldOf(`Date,Amount\n${'11/24/2026,1\n'.repeat(5_001)}`)).toMatch(/more than 5,000 lines/);
  });
});
