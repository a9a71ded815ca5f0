// Small words that French runs into a name that follows: "d’Oswego", "l’Américain".
const open = (name: string) => /^[AEIOUYÀÂÉÈÊÎÔŒaeiouyàâéèêîôœ]/.test(name) && !/^(one|Y[aeo])/i.test(name);

export const de = (name: string): string => (open(name) ? `d’${name}` : `de ${name}`);
export const De = (name: string): string => (open(name) ? `D’${name}` : `De ${name}`);
export const le = (name: string): string => (open(name) ? `l’${name}` : `le ${name}`);
export const au = (name: string): string => (open(name) ? `à l’${name}` : `au ${name}`);
export const que = (name: string): string => (open(name) ? `qu’${name}` : `que ${name}`);
