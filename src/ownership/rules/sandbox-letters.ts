/** S2: A, B, … Z, AA, AB …; the first that is not in use. */
export function nextLetter(taken: readonly string[]): string {
  const used = new Set(taken);
  for (let number = 1; ; number += 1) {
    const letter = letterOf(number);
    if (!used.has(letter)) return letter;
  }
}

function letterOf(number: number): string {
  let rest = number;
  let letters = '';
  while (rest > 0) {
    rest -= 1;
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
    rest = Math.floor(rest / 26);
  }
  return letters;
}
