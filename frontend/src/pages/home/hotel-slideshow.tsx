import { MapPin } from "lucide-react";
import { Link } from "react-router";
import { Photo } from "@/components/photo";
import { Slideshow } from "@/components/slideshow/slideshow";
import { paths } from "@/paths";
import { type SampleHotel, cityPicture, hotelPicture, sampleHotels } from "./sample-hotels";

export function HotelSlideshow() {
  return (
    <div className="rounded-card shadow-lift">
      <Slideshow
        label="Hotels to dream of"
        className="clip-card aspect-[4/5] max-[19rem]:aspect-[4/7] sm:aspect-[16/10] lg:aspect-[5/4] xl:aspect-[4/3]"
        slides={sampleHotels.map((sample, position) => ({
          key: sample.slug,
          label: `${sample.hotel}, ${sample.city}`,
          content: <HotelSlide sample={sample} first={position === 0} />,
        }))}
      />
    </div>
  );
}

/** The city's picture, which leads to the city, and the hotel on paper below it. */
function HotelSlide({ sample, first }: { sample: SampleHotel; first: boolean }) {
  const { slug, hotel, city } = sample;
  const cityPath = paths.cities.to({ name: city });
  return (
    <div className="flex h-full flex-col bg-surface">
      <Link to={cityPath} className="relative block min-h-0 flex-1 focus-visible:-outline-offset-4">
        <Photo
          src={cityPicture(sample)}
          alt={`Skyline of ${city}`}
          fallback={{ kind: "cities", id: slug }}
          className="size-full"
          eager={first}
        />
      </Link>
      <div className="flex items-center gap-4 p-4 sm:px-6">
        <Photo
          src={hotelPicture(sample)}
          alt=""
          fallback={{ kind: "hotels", id: slug }}
          className="size-16 shrink-0 rounded-box max-[19rem]:hidden sm:size-20"
        />
        <div className="min-w-0">
          <p className="font-display text-name font-semibold max-[19rem]:text-lg sm:text-2xl">{hotel}</p>
          <Link
            to={cityPath}
            className="inline-flex min-h-11 items-center gap-1.5 font-medium text-ink-soft underline decoration-transparent underline-offset-4 hover:decoration-current"
          >
            <MapPin aria-hidden className="size-4.5" />
            {city}
          </Link>
        </div>
      </div>
    </div>
  );
}
