/** The chance that a chi-square of this many degrees of freedom is as large as `statistic`, or larger. */
export function chiSquareP(statistic, degrees) {
  if (statistic <= 0) return 1;
  // One minus the regularised lower incomplete gamma function, by its power series.
  const a = degrees / 2;
  const x = statistic / 2;
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * 1e-15; n++) sum += term *= x / (a + n);
  return Math.max(0, 1 - sum * Math.exp(a * Math.log(x) - x - logGammaOfHalves(degrees)));
}

/** The logarithm of gamma(n / 2), from gamma(1) = 1 and gamma(1/2) = √π upwards. */
function logGammaOfHalves(n) {
  let log = n % 2 === 0 ? 0 : Math.log(Math.PI) / 2;
  for (let half = n % 2 === 0 ? 2 : 1; half < n; half += 2) log += Math.log(half / 2);
  return log;
}
