/**
 * SQL of a subquery: names, which have their labels reversed, that lists of the kind in parameter `listed` have now, each at
 * least once.
 * @param where a condition on `name`
 */
export const heldNames = (where: string): string => `
  SELECT name FROM domain_label_history AS h WHERE url = '' AND ${where}
  GROUP BY name, source HAVING argMax(h.action, h.at) = 'added' AND argMax(h.kind, h.at) = {listed:String}`;
