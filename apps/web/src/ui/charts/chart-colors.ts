/** What a mark of a chart means: a source of money, a funder, the answer to the chart's title, or none of these. */
export type MarkColor = 'employer' | 'payroll' | 'tingos' | 'own' | 'platform' | 'restaurant' | 'answer' | 'other';

/** The fill of each mark. Yellow is too pale on white, so it has an outline. */
export const markClasses: Readonly<Record<MarkColor, string>> = {
  employer: 'bg-money-employer',
  payroll: 'bg-money-payroll',
  tingos: 'bg-money-tingos shadow-[inset_0_0_0_1.5px_var(--maracuya-700)]',
  own: 'bg-money-card',
  platform: 'bg-primary',
  restaurant: 'bg-(--st-confirmed-solid)',
  answer: 'bg-accent-strong shadow-[inset_0_0_0_1.5px_var(--maracuya-700)]',
  other: 'bg-border-strong',
};

/** The background and text colours of a count, from the lowest counts to the highest. */
export const heatClasses = [
  'bg-[#FFF1CC] text-(--mora-900) dark:bg-[#3A2C10] dark:text-(--maracuya-200)',
  'bg-(--maracuya-200) text-(--mora-900) dark:bg-[#5C430A] dark:text-(--maracuya-100)',
  'bg-(--maracuya-400) text-(--mora-900) dark:bg-(--maracuya-700) dark:text-white',
  'bg-[#C07F00] text-(--mora-950) dark:bg-[#D99400]',
  'bg-(--maracuya-800) text-white dark:bg-(--maracuya-300) dark:text-(--mora-950)',
] as const;
