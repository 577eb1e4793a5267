/** All sounds of the page, made by calculation: short, soft at both ends, the same whenever they are made. */

export const RATE = 22_050;

/** One part of a sound: a tone that glides from one pitch to another, or noise. */
interface Part {
  /** Seconds. */
  at?: number;
  long: number;
  /** Hertz at the beginning and at the end; none: noise. */
  pitch?: [number, number];
  /** How loud, compared with the other parts. */
  level?: number;
  /** Noise: how muffled, from 0 (bright) to 1. */
  muffled?: number;
  /** Overtones of a tone, from 0 (a pure one) to 1. */
  bright?: number;
  /** Seconds until it has its full level; it then fades to its end. */
  rise?: number;
  /** A trill, in hertz. */
  trill?: number;
}

const knock = (at: number, level = 1): Part[] => [
  { at, long: 0.06, muffled: 0.75, level },
  { at, long: 0.07, pitch: [320, 210], level: 0.7 * level },
];
const note = (at: number, pitch: number, long = 0.22, level = 1): Part => ({
  at,
  long,
  pitch: [pitch, pitch],
  bright: 0.35,
  level,
});
const cheer = (long: number, level = 1): Part[] => [
  { long, muffled: 0.55, rise: long * 0.3, level, trill: 7 },
  { at: 0.05, long: long - 0.05, muffled: 0.85, rise: long * 0.25, level: 0.8 * level },
];

const SOUNDS = {
  bell: [note(0, 880, 0.3), note(0.09, 1175, 0.35, 0.7)],
  dice: [...knock(0), ...knock(0.11, 0.8), ...knock(0.19, 0.65), ...knock(0.3, 0.9), ...knock(0.37, 0.4)],
  coin: [note(0, 1976, 0.16), note(0.05, 2637, 0.28)],
  payment: [note(0, 1568, 0.14), note(0.07, 1319, 0.24)],
  card: [{ long: 0.13, muffled: 0.25, rise: 0.05 }],
  draw: [{ long: 0.18, muffled: 0.4, rise: 0.11 }],
  token: [{ long: 0.05, pitch: [950, 620], bright: 0.5 }, ...knock(0, 0.4)],
  build: [...knock(0), ...knock(0.14), { at: 0.14, long: 0.12, pitch: [160, 110], level: 0.8 }],
  grand: [note(0, 523), note(0.12, 659), note(0.24, 784, 0.5), note(0.24, 1047, 0.5, 0.6)],
  trade: [note(0, 659, 0.16), note(0.12, 784, 0.2)],
  no: [note(0, 294, 0.14, 0.8), note(0.11, 247, 0.2, 0.8)],
  robber: [
    { long: 0.5, pitch: [150, 70], bright: 0.8, rise: 0.05 },
    { long: 0.3, muffled: 0.9, level: 0.5 },
  ],
  whistle: [{ long: 0.32, pitch: [2350, 2350], trill: 34, rise: 0.02 }],
  final_whistle: [
    { long: 0.24, pitch: [2350, 2350], trill: 34, rise: 0.02 },
    { at: 0.32, long: 0.24, pitch: [2350, 2350], trill: 34, rise: 0.02 },
    { at: 0.64, long: 0.7, pitch: [2350, 2300], trill: 34, rise: 0.02 },
  ],
  kick: [
    { long: 0.12, pitch: [190, 60] },
    { long: 0.05, muffled: 0.6, level: 0.6 },
  ],
  goal: [{ long: 0.12, pitch: [190, 60] }, ...cheer(1.5)],
  miss: [
    { long: 0.12, pitch: [190, 60] },
    { at: 0.1, long: 0.7, pitch: [330, 190], bright: 0.2, rise: 0.12, level: 0.5 },
  ],
  post: [
    { long: 0.5, pitch: [1240, 1225], bright: 0.9 },
    { long: 0.08, pitch: [200, 90] },
  ],
  save: [{ long: 0.1, pitch: [170, 60] }, { at: 0.03, long: 0.08, muffled: 0.4, level: 0.8 }, ...cheer(0.6, 0.35)],
  booking: [{ long: 0.18, pitch: [2350, 2350], trill: 34, rise: 0.02 }, note(0.24, 220, 0.3, 0.8)],
  victory: [note(0, 523, 0.2), note(0.15, 659, 0.2), note(0.3, 784, 0.2), note(0.45, 1047, 0.7), ...cheer(1.6, 0.5)],
} satisfies Record<string, Part[]>;

export type Sound = keyof typeof SOUNDS;
export const SOUND_NAMES = Object.keys(SOUNDS) as Sound[];

const LOUDEST = 0.8;
/** Seconds over which every part begins and ends, so that nothing clicks. */
const SOFT = 0.004;

/** The samples of a sound, between -1 and 1. */
export function samplesOf(name: Sound): Float32Array<ArrayBuffer> {
  const parts: Part[] = SOUNDS[name];
  const seconds = Math.max(...parts.map(({ at = 0, long }) => at + long));
  const samples = new Float32Array(Math.ceil(seconds * RATE));
  parts.forEach((part, index) => add(samples, part, index + 1));
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample / peak) * LOUDEST);
}

function add(samples: Float32Array, part: Part, seed: number): void {
  const { at = 0, long, level = 1, rise = SOFT, trill } = part;
  const first = Math.round(at * RATE);
  const count = Math.round(long * RATE);
  const wave = part.pitch === undefined ? noise(part.muffled ?? 0, seed) : tone(part.pitch, count, part.bright ?? 0);
  for (let index = 0; index < count && first + index < samples.length; index++) {
    const time = index / RATE;
    const grown = Math.min(1, time / rise);
    const left = (long - time) / (long - rise);
    const fading = Math.min(1, Math.max(0, left)) ** 2;
    const trembling = trill === undefined ? 1 : 0.7 + 0.3 * Math.sin(2 * Math.PI * trill * time);
    samples[first + index]! += wave(index) * level * grown * fading * trembling;
  }
}

function tone([from, to]: [number, number], count: number, bright: number): (index: number) => number {
  let phase = 0;
  return (index) => {
    phase += (2 * Math.PI * (from + ((to - from) * index) / count)) / RATE;
    return Math.sin(phase) + bright * (0.5 * Math.sin(2 * phase) + 0.3 * Math.sin(3 * phase));
  };
}

function noise(muffled: number, seed: number): () => number {
  let drawn = seed * 7_919;
  let last = 0;
  return () => {
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
    last = muffled * last + (1 - muffled) * (drawn / 2 ** 31 - 1);
    return last * (1 + 3 * muffled);
  };
}
