interface Place {
  address: string;
  city: string;
}

const query = ({ address, city }: Place) => encodeURIComponent(`${address}, ${city}, Colombia`);

/** Opens Waze on a phone that has it, and its page elsewhere. */
export const wazeUrl = (place: Place): string => `https://waze.com/ul?q=${query(place)}&navigate=yes`;

export const googleMapsUrl = (place: Place): string =>
  `https://www.google.com/maps/search/?api=1&query=${query(place)}`;
