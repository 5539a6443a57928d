interface ReviewPhotoProps {
  /** Null without a photo: then nothing is drawn. */
  url: string | null;
  dish: string;
  name: string;
}

/** The photo of a review, as the restaurant and the platform see it; it opens in full. */
export function ReviewPhoto({ url, dish, name }: ReviewPhotoProps) {
  if (url === null) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="justify-self-start">
      <img
        src={url}
        alt={`Foto de ${dish} que envió ${name}`}
        loading="lazy"
        className="size-24 rounded object-cover"
      />
    </a>
  );
}
