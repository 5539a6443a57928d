/** Shortens a full name to the first name and the initial of the first surname: 'Laura R.' */
export function toShortName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const surname = words.length > 2 ? words.at(-2) : words[1];
  return surname ? `${words[0]} ${surname[0]}.` : fullName;
}
