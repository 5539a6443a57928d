import { type Coin, stackCoins } from './coin-layers.ts';

const fills: Record<Coin, string> = {
  reward: 'fill-(--success)',
  debit: 'fill-(--accent)',
};

const heightPx = 5;

export interface CoinStackProps {
  /** The balance of each kind, COP. */
  left: Readonly<Record<Coin, number>>;
}

/** The usable money as a stack of coins, in proportion to its kinds. The text beside it says the same. */
export function CoinStack({ left }: CoinStackProps) {
  const coins = stackCoins(left);
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" className="size-14 shrink-0">
      <ellipse cx="28" cy="50" rx="20" ry="4" className="fill-sunken" />
      {coins.map((coin, place) => {
        const y = 46 - place * heightPx;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a coin is where it lies
          <g key={place} className={fills[coin]} stroke="var(--text)" strokeOpacity=".28" strokeWidth="1">
            <path d={`M10 ${y - heightPx}v${heightPx}a18 6 0 0 0 36 0v-${heightPx}`} />
            <ellipse cx="28" cy={y - heightPx} rx="18" ry="6" />
          </g>
        );
      })}
    </svg>
  );
}
