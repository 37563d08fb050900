import type { ReactNode } from 'react';
import type { CategoryCode } from '#contract/job-fields.ts';
import styles from './category-picture.module.css';

const { ink, light, sand, skin, shade, red, inkLine, redLine, lightLine, skinLine } = styles;

/** What the work looks like, cut from a few flat papers at 4:3. Decoration: the words beside it say the same. */
export function CategoryPicture({ category, className }: { category: CategoryCode; className?: string }) {
  const { paper, drawing } = pictures[category];
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className={`${styles.picture} ${className ?? ''}`}>
      <path d="M0 0h160v120H0z" fill={`var(--paper-${paper})`} />
      {drawing}
    </svg>
  );
}

const pictures: Record<CategoryCode, { paper: number; drawing: ReactNode }> = {
  // Two guests and a glass.
  ATMOSPHERE: {
    paper: 4,
    drawing: (
      <>
        <g className={ink} opacity="0.22">
          <path d="M98 120c0-26 8-40 24-43l4-9h12l3 9c13 4 19 18 19 43z" />
          <ellipse cx="132" cy="52" rx="14" ry="18" />
        </g>
        <path className={ink} d="M0 120V92c4-10 12-15 22-17l2-12h14l2 12c14 3 23 15 24 45z" />
        <path className={skin} d="M24 72l1-18h13l2 20c-4 7-12 7-16-2z" />
        <path className={skin} d="M19 42c0-12 6-19 14-19s13 7 13 18c0 12-6 21-13 21s-14-8-14-20z" />
        <path className={ink} d="M16 52c-5-22 4-35 18-35 12 0 17 9 14 17-9 1-17-1-21-5 0 9-3 17-11 23z" />
        <path className={light} d="M66 34h58L95 70z" />
        <path className={sand} d="M75 45h40L95 70z" />
        <path className={light} d="M93.5 66h3v32h-3zM78 102c3-4 9-5 17-5s14 1 17 5z" />
        <path className={inkLine} strokeWidth="1.5" d="M88 24l22 27" />
        <circle className={red} cx="104" cy="44" r="6" />
      </>
    ),
  },
  // A stand with its awning, someone to welcome you, and a badge.
  EVENT_TRADE_SHOW: {
    paper: 5,
    drawing: (
      <>
        <path className={shade} d="M26 40h108v80H26z" />
        <path className={ink} d="M56 120c0-27 6-38 17-42l7 6 7-6c11 4 17 15 17 42z" />
        <path className={skin} d="M74 80V66h12v14l-6 6zM67 51c0-10 5-16 13-16s13 6 13 16-6 19-13 19-13-9-13-19z" />
        <path className={ink} d="M64 60c-2-18 4-29 16-29s18 11 16 29c-2-9-5-14-7-17-7 3-14 3-19 1-3 4-5 9-6 16z" />
        <path className={redLine} strokeWidth="1.8" d="M73 80l7 22 7-22" />
        <path className={light} d="M73 97h14v14H73z" />
        <path className={red} d="M73 97h14v4H73z" />
        <path className={light} d="M20 98h120v22H20z" />
        <path className={sand} d="M20 98h120v5H20z" />
        <path className={light} d="M24 14h112l8 24H16z" />
        <path className={ink} d="M40 14h16l-3 24H35zM72 14h16v24H72zM104 14h16l5 24h-18z" />
        <path
          className={ink}
          d="M35 37.5h18v.5a9 7 0 0 1-18 0zM72 37.5h16v.5a8 7 0 0 1-16 0zM107 37.5h18v.5a9 7 0 0 1-18 0z"
        />
        <path
          className={light}
          d="M16 37.5h19v.5a9.5 7 0 0 1-19 0zM53 37.5h19v.5a9.5 7 0 0 1-19 0zM88 37.5h19v.5a9.5 7 0 0 1-19 0zM125 37.5h19v.5a9.5 7 0 0 1-19 0z"
        />
      </>
    ),
  },
  // A dress form, measured.
  FITTING: {
    paper: 6,
    drawing: (
      <>
        <path className={shade} d="M40 112c20-7 60-7 80 0z" />
        <path className={inkLine} strokeWidth="4" d="M80 84v24M62 110c8-6 28-6 36 0" />
        <path
          className={ink}
          d="M68 22c-4 10-18 9-20 20-1 9 6 14 8 22 1 9-6 14-8 26 20 7 44 7 64 0-2-12-9-17-8-26 2-8 9-13 8-22-2-11-16-10-20-20z"
        />
        <path className={sand} d="M68 22c7 4 17 4 24 0l1-6c-8-4-18-4-26 0z" />
        <path
          className={lightLine}
          strokeWidth="1"
          strokeDasharray="3 3"
          d="M80 28v64M50 44c6 8 8 14 8 20M110 44c-6 8-8 14-8 20"
        />
        <path
          className={redLine}
          strokeWidth="5"
          strokeLinecap="butt"
          d="M62 96V54c0-14 4-24 18-24s19 9 19 23v34c0 12 6 13 12 9"
        />
        <path className={lightLine} strokeWidth="1" d="M60 60h3M60 68h3M60 76h3M60 84h3M97 60h3M97 68h3M97 76h3" />
      </>
    ),
  },
  // Down the runway, towards us.
  RUNWAY: {
    paper: 3,
    drawing: (
      <>
        <path className={shade} d="M0 0h160v38H0z" />
        <path className={light} d="M64 38h32l42 82H22z" />
        <path className={sand} d="M80 38h16l42 82H92z" />
        <path className={ink} d="M74 92l-5 24h7l6-24zM84 92l7 18 6-3-6-17z" />
        <path className={ink} d="M71 36c-6 3-7 10-9 25l-6 34c14 6 34 6 49-1l-8-33c-2-15-4-22-9-25z" />
        <path className={skin} d="M75 37l1-10h8l1 10-5 14zM72 19c0-8 3-12 8-12s8 4 8 12-3 12-8 12-8-4-8-12z" />
        <path className={ink} d="M71 21C69 9 73 4 80 4s11 5 9 17c-1-6-3-9-4-10-4 2-8 2-10 1-2 2-3 5-4 9z" />
        <path className={red} d="M74 36c4 5 8 5 12 0l3 3c-2 6-5 7-6 8l5 22c-5 2-7 1-9-1l-2-20c-3-1-6-4-7-9z" />
        <path
          className={ink}
          d="M0 120V88a11 12 0 0 1 20-7 11 12 0 0 1 16 14 11 12 0 0 1 4 25zM160 120V88a11 12 0 0 0-20-7 11 12 0 0 0-16 14 11 12 0 0 0-4 25z"
        />
      </>
    ),
  },
  // The suit, the sun, the sea.
  SWIMWEAR_LINGERIE: {
    paper: 2,
    drawing: (
      <>
        <circle className={red} cx="112" cy="42" r="26" />
        <path fill="var(--paper-5)" d="M0 74c14-6 26-6 40 0s26 6 40 0 26-6 40 0 26 6 40 0v46H0z" />
        <path
          className={ink}
          d="M62 14h5c0 12 2 20 11 24 9-4 11-12 11-24h5c1 14 5 19 5 30 0 12-7 15-7 25 0 11 8 16 10 26-10 0-18 6-21 17h-6c-3-11-11-17-21-17 2-10 10-15 10-26 0-10-7-13-7-25 0-11 4-16 5-30z"
        />
        <path className={lightLine} strokeWidth="2" d="M61 64c10 4 24 4 34 0" />
        <path
          className={lightLine}
          strokeWidth="3"
          d="M8 94c9-4 17-4 26 0M112 102c9-4 17-4 26 0M18 110c7-3 13-3 20 0M122 88c7-3 13-3 20 0"
        />
      </>
    ),
  },
  // A long, steady stance.
  FITNESS: {
    paper: 8,
    drawing: (
      <>
        <path className={light} d="M12 104h136v7H12z" />
        <circle className={sand} cx="122" cy="32" r="16" />
        <path className={skinLine} strokeWidth="8" d="M28 47l44 3 58-3" />
        <path className={inkLine} strokeWidth="14" d="M77 74l31 6 1 20M75 75L38 100" />
        <path className={inkLine} strokeWidth="7" d="M108 101h12M38 101l-9 1" />
        <path className={red} d="M66 44c7-3 15-3 22 0l-2 34H68z" />
        <path className={skin} d="M73 44V34h9v10c-3 4-6 4-9 0zM69 24c0-8 4-12 10-12s9 5 9 12-4 13-9 13-10-5-10-13z" />
        <path className={ink} d="M67 26c-3-10 4-18 13-17 7 0 10 5 9 10-6 1-11-1-14-3-1 5-4 8-8 10z" />
        <circle className={ink} cx="65" cy="12" r="6" />
      </>
    ),
  },
  // A page of pieces, one of them chosen.
  CATALOG: {
    paper: 7,
    drawing: (
      <>
        <path
          className={light}
          d="M16 16h38v54H16zM61 16h38v54H61zM106 16h38v54h-38zM16 78h38v28H16zM61 78h38v28H61zM106 78h38v28h-38z"
        />
        <path className={ink} d="M28 26h5c1 3 3 3 4 0h5l9 7-4 8-4-3v22H27V38l-4 3-4-8z" />
        <path className={ink} d="M69 24h22l3 38h-8l-5-25h-2l-5 25h-8z" />
        <path className={ink} d="M118 24h3l4 7 4-7h3l3 12c0 6-4 7-4 12l5 14h-22l5-14c0-5-4-6-4-12z" />
        <path
          className={ink}
          d="M22 98c0-5 2-9 4-12l8 6c5 3 10 3 13 6zM114 96c0-8 4-11 11-11 6 0 8 4 8 7 5 0 8 2 8 5v1h-27z"
        />
        <path className={ink} d="M70 86h20l3 14H67z" />
        <path className={inkLine} strokeWidth="1.5" d="M75 88v-3c0-5 10-5 10 0v3M71 24c6 2 12 2 19 0" />
        <path
          className={redLine}
          strokeWidth="2.6"
          d="M92 12c-18-5-34 2-36 26-2 26 10 38 26 36 15-2 23-15 22-34-1-18-14-30-28-27"
        />
      </>
    ),
  },
  // A cover.
  EDITORIAL: {
    paper: 1,
    drawing: (
      <>
        <path className={shade} d="M46 16l72 5-6 96-72-5z" />
        <path className={light} d="M42 8h76v104H42z" />
        <path className={ink} d="M50 15h60v9H50z" />
        <path className={sand} d="M42 30h76v82H42z" />
        <circle className={red} cx="94" cy="56" r="20" />
        <path className={ink} d="M46 112c3-17 13-21 25-23l2-8h16c-1 6 0 9 5 12 11 4 17 8 19 19z" />
        <path
          className={skin}
          d="M72 60l2 26c5 8 13 8 17 2l-2-9c8 1 11-1 11-5l-1-5 2-1-1-3 2-2-4-8c1-12-6-18-15-17-9 1-12 10-11 22z"
        />
        <path className={ink} d="M96 46c-10 2-16 5-18 14l-3 21c-14 1-22-9-21-22 1-16 12-26 25-25 10 0 17 4 17 12z" />
        <path className={red} d="M100 69l2-1c1 2 0 3-3 4-2 0-3-1-4-2 2-1 3-1 5-1z" />
        <path className={ink} d="M92 57c3-1 5-1 7 0-2 2-5 2-7 0z" />
      </>
    ),
  },
  // A billboard above the roofs.
  ADVERTISING_CAMPAIGNS: {
    paper: 5,
    drawing: (
      <>
        <path className={ink} d="M40 76h5v44h-5zM115 76h5v44h-5z" />
        <path className={ink} d="M0 98h18v-8h14v16h12v14H0zM132 120V96h10v-9h18v33zM66 106h26v14H66z" />
        <path className={ink} d="M14 12h132v68H14z" />
        <path className={light} d="M18 16h124v60H18z" />
        <path className={sand} d="M90 16h52v60H90z" />
        <path
          className={red}
          d="M28 48c9-10 15-15 21-11 2 1 3 2 5 2s3-1 5-2c6-4 12 1 21 11-8 10-16 15-26 15s-18-5-26-15z"
        />
        <path className={ink} d="M33 48c9-3 15-4 21-2 6-2 12-1 21 2-9 4-15 5-21 5s-12-1-21-5z" />
        <path className={ink} d="M111 26h10v9h-10zM105 37h22c3 0 4 1 4 4v27h-30V41c0-3 1-4 4-4z" />
        <path className={light} d="M107 46h18v14h-18z" />
        <path className={ink} d="M30 84h100v4H30z" />
      </>
    ),
  },
  // The ring light and the phone within.
  CONTENT_CREATORS: {
    paper: 6,
    drawing: (
      <>
        <path className={inkLine} strokeWidth="4" d="M80 82v18M80 96L58 118M80 96l22 22M80 96v22" />
        <circle className={lightLine} strokeWidth="11" cx="80" cy="48" r="38" />
        <circle className={inkLine} strokeWidth="1.5" cx="80" cy="48" r="44.5" />
        <rect className={ink} x="61" y="18" width="38" height="62" rx="5" />
        <path className={sand} d="M65 23h30v52H65z" />
        <path className={ink} d="M65 75c1-12 6-16 12-17h6c6 1 11 5 12 17z" />
        <path className={skin} d="M77 62v-9h6v9l-3 4zM72 44c0-7 3-11 8-11s8 4 8 11-3 13-8 13-8-6-8-13z" />
        <path className={ink} d="M70 52c-3-15 2-22 10-22s13 7 10 22c-1-6-2-9-4-11-5 0-9-1-11-3-1 4-4 8-5 14z" />
        <circle className={red} cx="90" cy="28.5" r="3" />
      </>
    ),
  },
};
