import type { ReactNode } from "react";

/* Flat posters of 240 × 160 in the colours of tokens.css, so that each has a day and a night. */

const sky = <path d="M0 0h240v160H0z" className="fill-sun-wash" />;
const farHills = <path d="M0 108c34-26 62-22 96-6s70 8 144-22v80H0z" className="fill-drawing-far" />;
const ground = <path d="M0 128c60-16 120-10 240 4v28H0z" className="fill-drawing-near" />;
const cloud = "a9 9 0 0 1 2-18 13 13 0 0 1 25-3 10.5 10.5 0 0 1 4 21z";

/** A post whose boards say nothing: an empty list. */
const signpost = (
  <>
    {sky}
    <circle cx="172" cy="70" r="32" className="fill-drawing-sun" />
    {farHills}
    {ground}
    <path d="M117 36h7v100h-7z" className="fill-drawing-ink" />
    <path d="M104 46h52l12 11-12 11h-52z" className="fill-drawing-paper" />
    <path d="M137 77H88L76 87l12 10h49z" className="fill-drawing-paper" />
    <path d="M112 36c0-7 5-11 11-11 4 0 6 3 6 6l5 1-5 2c-2 3-6 4-10 4z" className="fill-drawing-ink" />
    <path d="M62 134c4-9 8-9 10 0m-5 0c2-6 8-8 10-1" className="fill-none stroke-drawing-ink" strokeWidth="2.5" />
    <path d={`M30 44${cloud}`} className="fill-drawing-paper opacity-70" />
  </>
);

/** A map that is folded up, with a way that ends: nothing was found. */
const map = (
  <>
    {sky}
    <circle cx="66" cy="52" r="28" className="fill-drawing-sun" />
    {farHills}
    {ground}
    <path d="M58 58l40-12v78l-40 12zM142 58l40-12v78l-40 12z" className="fill-drawing-paper" />
    <path d="M98 46l44 12v78l-44-12z" className="fill-drawing-fold" />
    <path
      d="M70 118c16-4 18-24 34-24s18 20 32 16"
      className="fill-none stroke-drawing-sun"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeDasharray=".1 7"
    />
    <path d="M160 62a13 13 0 0 1 13 13c0 9-13 22-13 22s-13-13-13-22a13 13 0 0 1 13-13z" className="fill-drawing-near" />
    <circle cx="160" cy="75" r="5" className="fill-drawing-paper" />
    <path d={`M176 34${cloud}`} className="fill-drawing-paper opacity-70" />
  </>
);

/** A bridge with a gap: something failed on the way. */
const bridge = (
  <>
    {sky}
    <circle cx="120" cy="74" r="34" className="fill-drawing-sun" />
    {farHills}
    <path d="M0 126h240v34H0z" className="fill-drawing-far" />
    <path d="M18 140h30m26 8h42m34-9h36m-12 12h40" className="stroke-drawing-paper opacity-60" strokeWidth="2.5" />
    <path
      d="M0 78h88l4 8-5 9 3 7H76c-18 0-26 16-26 40H30c0-20-12-32-30-32zM240 78h-82l-6 9 5 7-4 8h11c18 0 26 16 26 40h20c0-20 12-32 30-32z"
      className="fill-drawing-near"
    />
    <path d="M0 74h90v6H0zM156 74h84v6h-84z" className="fill-drawing-ink" />
    <path d="M104 96l11-5 4 8-11 5zM128 112l10 4-3 8-10-4zM112 128l9-2 2 6-9 2z" className="fill-drawing-near" />
    <path d="M63 56h19v18H63zM68 56v-4h9v4" className="fill-drawing-paper stroke-drawing-ink" strokeWidth="2.5" />
    <path d={`M184 42${cloud}`} className="fill-drawing-paper opacity-70" />
  </>
);

/** A lost suitcase: there is no such page. */
const suitcase = (
  <>
    {sky}
    <path d={`M36 50${cloud}M172 36${cloud}`} className="fill-drawing-paper opacity-70" />
    {farHills}
    {ground}
    <path d="M40 60h5v74h-5zM30 56h25l-5-13H35z" className="fill-drawing-ink" />
    <path d="M104 66V54a6 6 0 0 1 6-6h28a6 6 0 0 1 6 6v12" className="fill-none stroke-drawing-ink" strokeWidth="5" />
    <rect x="80" y="64" width="88" height="68" rx="9" className="fill-drawing-sun" />
    <path d="M94 64h9v68h-9zM145 64h9v68h-9z" className="fill-drawing-ink" />
    <circle cx="124" cy="90" r="11" className="fill-drawing-paper" />
    <path d="M112 108h24v10h-24z" className="fill-drawing-near" />
    <path d="M144 58l20 10 12 20-8 5-14-18z" className="fill-drawing-paper" />
    <path d="M84 132h8v5h-8zM156 132h8v5h-8z" className="fill-drawing-ink" />
  </>
);

export const scenes = { signpost, map, bridge, suitcase } satisfies Record<string, ReactNode>;
export type Scenes = typeof scenes;
