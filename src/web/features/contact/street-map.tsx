import type { CSSProperties } from 'react';

/**
 * The streets west of Hoan Kiem lake, drawn, not to scale. The drawing covers its box; where the
 * box is lower than its surroundings, the streets continue below it.
 */
export function StreetMap({ label, className }: { label: string; className: string }) {
  return (
    <svg
      viewBox="0 0 1440 440"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      className={`overflow-visible ${className}`}
      style={COLORS}
    >
      <path d="M0 0h1440v440H0z" className="fill-near" />
      <path d={BLOCKS} fill="var(--block)" />
      <path
        d="M1090-20C1130 90 1060 190 1120 300S1180 430 1170 470H1480V-20z"
        className="fill-(--water)"
      />
      <path
        d="M1240-20C1275 80 1240 170 1290 250S1340 400 1330 470h70c10-90-30-170-50-230S1320 70 1310-20z"
        className="fill-(--park)"
      />
      <g fill="none" stroke="var(--street)" strokeLinecap="round">
        <path d={ROADS} strokeWidth="7" />
        <path d={LANES} strokeWidth="3.5" />
      </g>
      <Lake />
      <Names />
      <g className="fill-action">
        <circle cx="556" cy="226" r="24" opacity=".18" />
        <circle cx="556" cy="226" r="12" strokeWidth="3" className="stroke-surface" />
      </g>
      <circle cx="556" cy="226" r="4" className="fill-surface" />
    </svg>
  );
}

function Lake() {
  return (
    <>
      <path
        d="M612 150C640 118 704 112 730 138S742 200 734 250 716 326 676 330 616 300 608 250 590 176 612 150z"
        className="fill-(--park)"
      />
      <path
        d="M624 160C648 132 700 128 720 150S730 204 722 248 706 312 676 316 626 290 620 248 606 182 624 160z"
        className="fill-(--water)"
      />
      <path
        d="M634 170C654 146 696 144 710 162S718 206 712 246 698 300 676 304 636 282 632 246 622 188 634 170z"
        fill="none"
        opacity=".45"
        className="stroke-brand"
      />
      <circle cx="668" cy="262" r="9" className="fill-(--park)" />
      <path d="M663 264v-9h10v9zM661 256l7-7 7 7z" className="fill-city-name" />
      <path d="M706 146l22-8" strokeWidth="4" className="stroke-danger" />
    </>
  );
}

/**
 * The picture's label says where the office is; the names are part of the drawing. Names that the
 * card or the edge of a narrower window would cut are left out there.
 */
function Names() {
  return (
    <g lang="vi" aria-hidden className="fill-city-name">
      <g className="later:font-serif later:italic" fontSize="16">
        <text x="676" y="212" textAnchor="middle">
          Hồ
        </text>
        <text x="676" y="231" textAnchor="middle">
          Hoàn Kiếm
        </text>
        <text
          x="1128"
          y="230"
          transform="rotate(72 1128 230)"
          fontSize="21"
          className="max-lg:hidden"
        >
          Sông Hồng
        </text>
        <text x="604" y="48" fontSize="17">
          Phố cổ
        </text>
      </g>
      <g fontSize="12.5">
        <text x="836" y="146" transform="rotate(-4 836 146)">
          Lý Thái Tổ
        </text>
        <text x="160" y="144" transform="rotate(-2.5 160 144)" className="max-xl:hidden">
          Tràng Thi
        </text>
        <text x="356" y="338" transform="rotate(-2 356 338)" className="max-md:hidden">
          Hai Bà Trưng
        </text>
      </g>
    </g>
  );
}

/** Only this map has these. */
const COLORS = {
  '--block': 'light-dark(#e6decd, #1a343e)',
  '--street': 'light-dark(#fffdf8, #2b4852)',
  '--water': 'light-dark(#c4e0e6, #123848)',
  '--park': 'light-dark(#cfe4c4, #1f4a3c)',
} as CSSProperties;

/** Blocks of houses between the streets and the river, a little out of line as they are. */
const BLOCKS = Array.from({ length: 64 }, (_, index) => {
  const [x, y] = [(index * 137) % 1050, (index * 89) % 440];
  const [width, height] = [44 + 14 * (index % 5), 26 + 10 * (index % 4)];
  const lean = Math.round(width * -0.12);
  return `M${x} ${y}l${width} ${lean} ${Math.round(height * 0.12)} ${height} ${-width} ${-lean}z`;
}).join('');

const ROADS =
  'M-10 60L1100 20M-10 150L560 128 1090 96M-10 250L540 226M-10 352L620 330 1110 300M-10 428L1130 390M-10 532L1130 482M120-10L162 640M262-10L304 640M404-10L449 640M520-10L548 110 556 250 600 330 703 640M770-10L774 100 800 190 772 330 818 640M900-10L906 200 860 640M1010-10C1040 100 1000 190 1040 300S1080 420 1096 640';
const LANES =
  'M548 20L600 116M596 14L640 108M640 12L676 104M690 10L716 100M560 56L760 44M566 88L768 76M800 190L900 184M790 260L890 250M190-10L224 640M334-10L371 640M470-10L510 640';
