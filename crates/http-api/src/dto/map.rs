use serde::Serialize;
use tinerary_application::{ports::places, services};
use utoipa::ToSchema;

/// What is in a part of the world.
#[derive(Serialize, ToSchema)]
pub struct WorldMap {
    /// Always true.
    #[schema(example = true)]
    success: bool,
    response: MapContent,
    /// Whether all cities that match are there. Of a name that thousands of cities have only some are.
    #[schema(example = true)]
    complete: bool,
    /// How many cities that match have no place on the map, wherever the box is: exact up to 100, and then 100. `GET /api/cities?placed=false` lists them.
    #[schema(maximum = 100, example = 0)]
    unplaced: usize,
}

/// Cities and clusters, together 400 at most.
#[derive(Serialize, ToSchema)]
pub struct MapContent {
    /// Those that are shown one by one, by name.
    cities: Vec<MapCity>,
    /// Those that fall together, the largest first.
    clusters: Vec<MapCluster>,
}

/// A city on the map.
#[derive(Serialize, ToSchema)]
pub struct MapCity {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    #[schema(example = "Lisbon")]
    name: String,
    /// Decimal degrees, WGS 84.
    #[schema(example = 38.71667)]
    latitude: f64,
    /// Decimal degrees, WGS 84.
    #[schema(example = -9.13333)]
    longitude: f64,
    /// How many itineraries there are in it.
    #[schema(example = 11)]
    itineraries: u32,
    /// How many hotels there are in it.
    #[schema(example = 3)]
    hotels: u32,
}

/// Cities that are close to each other.
#[derive(Serialize, ToSchema)]
pub struct MapCluster {
    /// Decimal degrees of the middle of them.
    #[schema(example = 41.2)]
    latitude: f64,
    /// The same from west to east.
    #[schema(example = -8.4)]
    longitude: f64,
    /// How many they are.
    #[schema(minimum = 2, example = 7)]
    cities: u32,
    /// A box that holds all of them.
    #[schema(example = -11.25)]
    west: f64,
    #[schema(example = 39.375)]
    south: f64,
    #[schema(example = -5.625)]
    east: f64,
    #[schema(example = 42.1875)]
    north: f64,
}

impl From<services::WorldMap> for WorldMap {
    fn from(map: services::WorldMap) -> Self {
        Self {
            success: true,
            response: MapContent {
                cities: map.cities.into_iter().map(MapCity::from).collect(),
                clusters: map.clusters.into_iter().map(MapCluster::from).collect(),
            },
            complete: map.complete,
            unplaced: map.unplaced,
        }
    }
}

impl From<places::MapCity> for MapCity {
    fn from(city: places::MapCity) -> Self {
        Self {
            id: city.id.into_string(),
            name: city.name.into_string(),
            latitude: city.at.latitude(),
            longitude: city.at.longitude(),
            itineraries: city.itineraries,
            hotels: city.hotels,
        }
    }
}

impl From<services::Cluster> for MapCluster {
    fn from(cluster: services::Cluster) -> Self {
        Self {
            latitude: cluster.at.latitude(),
            longitude: cluster.at.longitude(),
            cities: cluster.cities,
            west: cluster.sides.west,
            south: cluster.sides.south,
            east: cluster.sides.east,
            north: cluster.sides.north,
        }
    }
}
